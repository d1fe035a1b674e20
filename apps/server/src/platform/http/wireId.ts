/** Tells a number that a row may lack to clients, to whom 0 means none. */
export const wireId = (id: number | null): number => id ?? 0;
