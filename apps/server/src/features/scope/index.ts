/** What other areas may use of the places in which problems are met. */
export type { Scopes } from './open.ts';
