// Sphinx's own scores, but names and options count for almost as much as headings, what one does
// comes before what one studies, and what is in Rust before its twin in plain Python.
var Scorer = {
  score: ([page, , , , score]) => {
    if (page.startsWith("how-to/")) return score + 2;
    if (page.startsWith("tutorial/")) return score - 2;
    if (["benchmarks", "changelog", "contributing"].includes(page)) return score - 3;
    return page.endsWith("queendoku.pure") ? score - 1 : score;
  },
  objNameMatch: 14,
  objPartialMatch: 9,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
