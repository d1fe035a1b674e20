/** Accounts in one import or generation: each password costs the server a moment of work. */
export const mostInBatch = 1000;
