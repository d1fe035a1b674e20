import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parts } from './parts.mjs';
import { matching } from './unchanged.mjs';

const root = join(import.meta.dirname, '../../..');

describe('a part that rests while its inputs are unchanged', () => {
  it.each(Object.values(parts).filter((part) => part.inputs))('$name names all that it reads', ({ inputs = [] }) => {
    const files = new Set(inputs.flatMap((input) => matching(root, input)));
    const outside = [...files]
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^'?]+)/g)]
          .map((match) => join(dirname(file), match[1]!))
          .filter((path) => !files.has(path)),
      );
    expect(outside.map((path) => relative(root, path))).toEqual([]);
    expect([...files].every((file) => existsSync(file))).toBe(true);
    expect([...files].some((file) => file.endsWith('.test.ts'))).toBe(true);
  });
});
