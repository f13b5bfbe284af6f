/** An online order that must be paid first is kept so long for its money; then it is given up (decisions.md §4). */
export const paysWithinMs = 30 * 60_000;
