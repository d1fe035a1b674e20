// biome-ignore lint/style/noRestrictedImports: the test runner empties style imports, so the file is read as text.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inks, surfaces } from '../../shared/markdown/seenColours.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** WCAG 2.2 relative luminance and contrast ratio, computed from the token file itself. */
const luminance = (hex: string): number => {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};
const ratio = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const tokensOf = (selector: string): Map<string, string> => {
  const start = css.indexOf(`[data-mantine-color-scheme="${selector}"] {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map((match) => [match[1]!, match[2]!]));
};

const families = ['ac', 'pac', 'pe', 'wa', 'tle', 'mle', 're', 'ce', 'se', 'run', 'off'];

const familyCss = readFileSync(`${import.meta.dirname}/../../shared/verdict/families.module.css`, 'utf8');

/** The token that a family's text has outside its own background. */
const onPage = (family: string): string =>
  new RegExp(`^\\.${family} \\{[^}]*--vt: var\\(--([\\w-]+)\\)`, 'm').exec(familyCss)?.[1] ?? `no --vt of ${family}`;

/** Text pairs reach 4.5:1 (section 2). */
const text: [string, string][] = [
  ...['text', 'text-2', 'text-3'].flatMap((fg) =>
    ['bg', 'surface', 'inset', 'raised'].map((bg): [string, string] => [fg, bg]),
  ),
  ['text', 'accent-soft'],
  ['text-2', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ...['surface', 'inset', 'raised', 'accent-soft', 'bg'].map((bg): [string, string] => ['accent-text', bg]),
  ...families.map((family): [string, string] => [family, `${family}-bg`]),
  ...families.map((family): [string, string] => [onPage(family), 'surface']),
  ['wa', 'raised'],
  ['wa', 'inset'],
  ['ac', 'inset'],
  ['easy', 'surface'],
  ['mid', 'surface'],
  ['hard', 'surface'],
  ['easy', 'accent-soft'],
  ['mid', 'accent-soft'],
  ['hard', 'accent-soft'],
  ['gold', 'gold-bg'],
  ['silver', 'silver-bg'],
  ['bronze', 'bronze-bg'],
  ['on-accent', 'ac-solid'],
  ['on-accent', 'wa-solid'],
  ...['k', 't', 's', 'n', 'c', 'p', 'm'].flatMap((part): [string, string][] => [
    [`syn-${part}`, 'surface'],
    [`syn-${part}`, 'code-line'],
  ]),
];

/** Glyphs, gauge fills and the edges of form inputs reach 3:1. */
const graphic: [string, string][] = [
  ['line-ctl', 'surface'],
  ['line-ctl', 'bg'],
  ['line-ctl', 'raised'],
  ['mark', 'surface'],
  ['mark', 'bg'],
  ['mark', 'accent-soft'],
  ['accent', 'surface'],
  ...[1, 2, 3, 4, 5].map((band): [string, string] => [`band-${band}`, 'surface']),
  ...families.map((family): [string, string] => [`${family}-solid`, 'surface']),
  ['gold', 'surface'],
];

describe.each(['light', 'dark'])('%s scheme', (scheme) => {
  const tokens = tokensOf(scheme);
  const of = (name: string): string => {
    const value = tokens.get(`--${name}`);
    if (value === undefined) throw new Error(`no token --${name}`);
    return value;
  };
  test.each(text)('%s on %s is readable', (fg, bg) => {
    expect(ratio(of(fg), of(bg))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(graphic)('%s on %s is visible', (fg, bg) => {
    expect(ratio(of(fg), of(bg))).toBeGreaterThanOrEqual(3);
  });
});

test('both schemes define the same tokens', () => {
  expect([...tokensOf('dark').keys()].sort()).toEqual([...tokensOf('light').keys()].sort());
});

test('the colours of people’s texts are held against those of the page', () => {
  const named = (name: string) =>
    ['light', 'dark'].map((scheme) =>
      [1, 3, 5].map((at) =>
        Number.parseInt(
          tokensOf(scheme)
            .get(name)!
            .slice(at, at + 2),
          16,
        ),
      ),
    );
  expect([named('--surface'), named('--text')]).toEqual([surfaces, inks]);
});
