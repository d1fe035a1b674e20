/** What other areas may use of comments: the list, for the desk of a contest, and all of it for discussions. */
export { CommentArea } from './area/CommentArea.tsx';
export { CommentList } from './area/CommentList.tsx';
export { isRefused } from './area/isRefused.ts';
export { KeptWords } from './area/KeptWords.tsx';
export { commentReads, useLoginFirst } from './area/useComments.ts';
