export { createMarkdown } from './createMarkdown.ts';
export { formulaAt } from './formulaAt.ts';
export { closingOf, together } from './together.ts';
