// Sphinx's own scores, but what is in Rust comes before its twin in plain Python.
var Scorer = {
  score: ([page, , , , score]) => (page.endsWith("queendoku.pure") ? score - 1 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
