/** What other areas may use of comments: the list with its form, for discussions and for the desk of a contest. */
export { CommentArea, type CommentPlace } from './area/CommentArea.tsx';
export { CommentList } from './area/CommentList.tsx';
