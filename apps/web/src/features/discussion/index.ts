/** What other areas may use of discussions: the dialog that takes an author away, in a file of its own. */
export const loadRemoveAuthor = async () => (await import('./admin/RemoveAuthorDialog.tsx')).RemoveAuthorDialog;
export { usePostingNeeds } from './usePostingNeeds.ts';
