/** What other areas may use of files (see ../../walls.test.ts). */
export { mimeOf } from './mime.ts';
