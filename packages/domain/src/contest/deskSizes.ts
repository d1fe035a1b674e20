/** Rows that a contest's floor desk shows of each of its lists: what the server sends first is what the page then asks for. */
export const deskSizes = { balloons: 10, carried: 5, questions: 5, prints: 6 } as const;
