import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables } from './src/app/theme/cssVariables.ts';
import { scale } from './src/app/theme/scale.ts';

type Variables = ReturnType<CSSVariablesResolver>;

/** Without those that have the library's own values: its style sheet brings them. */
const changed = (all: Variables): Variables => {
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const rest = (part: keyof Variables): Record<string, string> => {
    const known = new Map(Object.entries(usual[part]));
    return Object.fromEntries(Object.entries(all[part]).filter(([name, value]) => known.get(name) !== value));
  };
  return { variables: rest('variables'), light: rest('light'), dark: rest('dark') };
};

/** The variables of our theme as a style sheet. */
const themeVariablesCss = (): string => {
  const theme = mergeMantineTheme(DEFAULT_THEME, scale);
  return convertCssVariables(changed(deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme))), ':root');
};

/** Colours of the library that nothing here is drawn in: `color` of a part is our own one or red. */
const unused = Object.keys(DEFAULT_THEME.colors).filter((name) => !['red', 'gray', 'dark'].includes(name));
const ofUnused = new RegExp(String.raw`(?<!\()--mantine-color-(?:${unused.join('|')})-[^;]*;`, 'g');

/**
 * Mantine's provider makes the variables in the browser, on every page and before the first paint; here the build does it
 * once, and leaves out the ramps that nothing uses.
 */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:themeVariables|default-css-variables\.layer)\.css$/ },
    handler: (css, id) => (id.endsWith('themeVariables.css') ? themeVariablesCss() : css).replace(ofUnused, ''),
  },
});
