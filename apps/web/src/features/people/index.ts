/** What other areas may use of accounts in bulk: tables that are read from files in the browser. */

export { fieldNamed } from './batch/columns.ts';
export { type BrokenTable, mostMegabytes, readCells } from './batch/readCells.ts';
