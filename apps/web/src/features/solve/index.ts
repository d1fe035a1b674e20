/** What other areas may use of solving: drafts, and the limits of a language. */
export { bufferOf, readDraft, withCode, writeDraft } from './draft/draft.ts';
export { limitsFor } from './limits.ts';
