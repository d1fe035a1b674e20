/** What other areas may use of discussions: the dialog that takes an author away, in a file of its own. */
export const loadRemoveAuthor = async () => (await import('./admin/RemoveAuthorDialog.tsx')).RemoveAuthorDialog;
export { PostRow } from './list/PostRow.tsx';
export const loadPostDialog = async () => (await import('./form/PostDialog.tsx')).PostDialog;
export { usePostingNeeds } from './usePostingNeeds.ts';
