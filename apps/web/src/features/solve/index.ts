/** What other areas may use of solving: drafts, and the limits of a language. */
export { bufferOf, withCode, writeDraft } from './draft/draft.ts';
export { readDraft } from './draft/storedDraft.ts';
export { limitsFor, shownLimits } from './limits.ts';
