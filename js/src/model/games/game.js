// What the player asks a kind of puzzle about a search.

/** @typedef {import("../moment.js").Attack} Attack */
/** @typedef {import("../moment.js").Moment} Moment */
/** @typedef {import("../run.js").Field} Field */
/** @typedef {import("../run.js").Header} Header */
/** @typedef {import("../run.js").Run} Run */
/** @typedef {import("../state_row.js").Row} Row */

/**
 * @typedef {object} Game
 * @property {number} firstName the first row and column are called that
 * @property {number} firstChoice the first column or digit
 * @property {(run: Run) => string} title
 * @property {(header: Header) => number[]} rows the row of each queen or star that the search is to place
 * @property {(run: Run) => number} levels of the whole search tree
 * @property {(run: Run) => number} lowest the levels to have room for
 * @property {(run: Run) => number} choices how many there can be on a level
 * @property {(run: Run) => string} whole what is whole in a solution
 * @property {(run: Run, level: number, cell: number | null) => string} levelName
 * @property {(moment: Moment, level: number) => number[]} options the columns or digits that the method goes through on a level
 * @property {(moment: Moment) => Attack | null} attack what stands against the tried square
 * @property {(moment: Moment, kind: number) => string} tell one sentence about a step
 * @property {Record<string, (moment: Moment, field: Field) => Row[]>} state what a method keeps, by its kind
 */

export {};
