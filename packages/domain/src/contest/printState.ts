/** How far a print job is, as stored and on the wire (`status`). */
export const printStates = { waiting: 0, printed: 1 } as const;
