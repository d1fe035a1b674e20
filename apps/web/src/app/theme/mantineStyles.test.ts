import { expect, test } from 'vitest';
import lines from './mantineStyles.ts?raw';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const sheets = Object.keys(import.meta.glob('../../../../../node_modules/@mantine/core/styles/*.layer.css'));
const nameOf = (path: string): string => /([\w-]+)\.layer\.css/.exec(path)?.[1] ?? '';

test('every Mantine part that is drawn has its styles', () => {
  const parts = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? [],
    ),
  );
  const styled = sheets.map(nameOf).filter((name) => parts.includes(name));
  expect(styled.length).toBeGreaterThan(10);
  expect(styled.filter((name) => !lines.includes(`/${name}.layer.css`))).toEqual([]);
});
