// How the site's search weighs its answers: as Sphinx does, but of equal ones those of the guide come first.

const LATER = /^(benchmarks|changelog|contributing|gallery|glossary|reference|tutorial)\b/;

var Scorer = {
  score: ([page, , , , score]) => (LATER.test(page) ? score - 0.5 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
