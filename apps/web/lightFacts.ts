import type { Plugin } from 'vite';

/** What pages ask of a language themselves; templates, programs and packages are the server's and the installer's. */
const fields = ['key', 'dialects', 'contentType', 'extensions', 'limitFactor'];

/** The browser's share of a language's facts. */
export const lightFacts: Plugin = {
  name: 'light-facts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/src\/language\/[^/]+\.json$/ },
    handler: (json) => JSON.stringify(JSON.parse(json), ['id', 'name', ...fields]),
  },
};
