"""Drawing that knows no puzzle: lines, texts, colours and paper."""
