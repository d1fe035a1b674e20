// @vitest-environment node
import { expect, test } from 'vitest';
import { sources } from '../../shared/testing/sources.ts';
import lines from './mantineStyles.ts?raw';

const sheets = Object.keys(import.meta.glob('../../../../../node_modules/@mantine/core/styles/*.layer.css'));
const nameOf = (path: string): string => /([\w-]+)\.layer\.css/.exec(path)?.[1] ?? '';

test('every Mantine part that is drawn has its styles', () => {
  const parts = sources.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? [],
    ),
  );
  const styled = sheets.map(nameOf).filter((name) => parts.includes(name));
  expect(styled.length).toBeGreaterThan(10);
  expect(styled.filter((name) => !lines.includes(`/${name}.layer.css`))).toEqual([]);
});
