import type { Plugin } from 'vite';

/** Files that nearly every page runs before its first paint, and much of them. */
const firstRun = new Set(['react', 'core', 'kit']);

/**
 * A line at the top of these files that asks the browser to compile all their functions beside the main thread, while they
 * come. Without it the main thread parses and compiles each function when it is first called: a third of what a page costs
 * there before it is seen. Browsers that do not know the line pass over it.
 */
export const compiledWhileTheyCome: Plugin = {
  name: 'compiled-while-they-come',
  apply: 'build',
  generateBundle: {
    // Nothing may stand before the line: after all that others write there.
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && firstRun.has(output.name))
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
    },
  },
};
