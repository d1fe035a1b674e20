import type { Plugin } from 'vite';

/**
 * Ids of the kit's fields by React's own hook. Mantine's draws a random one after the first drawing of each field: with one
 * field in the frame, every page was drawn twice before anything of it was seen.
 */
const steadyIds = `import { useId as useOwnId } from 'react';
export const useId = (given) => {
  const own = useOwnId();
  return typeof given === 'string' ? given : 'm' + own.replace(/\\W/g, '');
};`;

/** Lists that grow page by page, of which there are none here; every query asks whether it is one. */
const noPages = `const none = () => {
  throw new Error('apps/web/lighterLibraries.ts leaves infinite queries out');
};
export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };`;

const modules = /(?:@mantine\/hooks\/esm\/use-id\/use-id\.mjs|query-core\/build\/modern\/infiniteQueryBehavior\.js)$/;

/** Single modules of libraries, replaced where they cost every page something that none of ours needs. */
export const lighterLibraries: Plugin = {
  name: 'lighter-libraries',
  enforce: 'pre',
  load: {
    filter: { id: modules },
    handler: (id) => (id.endsWith('.mjs') ? steadyIds : noPages),
  },
};
