import createMarkdownIt from 'markdown-it';

export type MarkdownIt = ReturnType<typeof createMarkdownIt>;

export { createMarkdownIt };
