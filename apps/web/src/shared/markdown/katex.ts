import katex from 'katex';

export { katex };
