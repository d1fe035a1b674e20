/** What other areas may use of the editing of problems. */

export type { ProblemEditor } from './edit/editor.service.ts';
export { groupOf } from './group/groupOf.ts';
export { keepRelease } from './import/import.store.ts';
