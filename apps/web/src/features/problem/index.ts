/** What other areas may use of problems: the mark of problems with points. */
export { OiMark } from './list/OiMark.tsx';
