import type { Plugin } from 'vite';

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

const nodes = /(const __iconNode = )(\[.*\])(;)/;

/** A path that is nothing but its course, and begins at a place (`M`), not at a step from the one before it. */
const isPlain = ([tag, { d = '', key: _key, ...others }]: IconNode[number]): boolean =>
  tag === 'path' && d.startsWith('M') && Object.keys(others).length === 0;

/** The module of an icon with one path in place of its several; as it is where they differ in more than their course. */
const withOnePath = (code: string): string =>
  code.replace(nodes, (whole, before: string, list: string, after: string) => {
    const paths = JSON.parse(list) as IconNode;
    if (paths.length < 2 || !paths.every(isPlain)) return whole;
    const d = paths.map(([, attributes]) => attributes['d']).join('');
    return `${before}${JSON.stringify([['path', { d, key: 'svg-0' }]])}${after}`;
  });

/**
 * Icons are drawn as one path each. Their library has an element for every stroke, which was a fifth of all elements of a
 * list with three icons in a row, and each of them is made, styled and laid out before the first picture.
 */
export const lightIcons: Plugin = {
  name: 'light-icons',
  transform: {
    filter: { id: /@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs/ },
    handler: (code) => ({ code: withOnePath(code), map: null }),
  },
};
