import { DEFAULT_THEME } from '@mantine/core';
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

/** Ramps of colours of which the app's theme keeps one, and puts its own in the place of two. */
const fewColours = `export const DEFAULT_COLORS = ${JSON.stringify({ red: DEFAULT_THEME.colors.red })};`;

/** What stands for a module, by the end of its path. */
const lighter: readonly (readonly [path: string, code: string])[] = [
  ['@mantine/hooks/esm/use-id/use-id.mjs', steadyIds],
  ['@mantine/core/esm/core/MantineProvider/default-colors.mjs', fewColours],
  ['query-core/build/modern/infiniteQueryBehavior.js', noPages],
];

const standIn = (id: string): string | undefined => lighter.find(([path]) => id.endsWith(path))?.[1];

/** Single modules of libraries, replaced where they cost every page something that none of ours needs. */
export const lighterLibraries: Plugin = {
  name: 'lighter-libraries',
  enforce: 'pre',
  load: {
    filter: { id: /\/(?:use-id\.mjs|default-colors\.mjs|infiniteQueryBehavior\.js)$/ },
    handler: standIn,
  },
};
