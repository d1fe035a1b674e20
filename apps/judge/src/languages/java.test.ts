import { expect, test } from 'vitest';
import { cpuTimeOf } from '../testing/cpuTime.ts';
import { javaClassName } from './java.ts';

test.each([
  ['public class Main { }', 'Main'],
  ['class A {} public final class Solution extends A {}', 'Solution'],
  ['class Main {}', 'Main'],
  ['// public class Wrong\n/* public class Wrong */ class X { String s = "public class Wrong"; }', 'Main'],
  ['public record Point(int x) {}', 'Point'],
  ['public non-sealed class Leaf extends Tree {}', 'Leaf'],
  ['public class Größe {}', 'Größe'],
  ['public class нет extends Main {}', 'нет'],
  [`public class ${'a'.repeat(249)} {}`, 'a'.repeat(249)],
  [`public class ${'a'.repeat(250)} {}`, 'Main'],
  [`public class ${'ö'.repeat(125)} {}`, 'Main'],
  ['String s = "\\"public class No"; public class Yes {}', 'Yes'],
])('%j is %s', (code, name) => {
  expect(javaClassName(code)).toBe(name);
});

test.each(['"\\', "'\\", '/*', '"""\\', '"""x\\"', 'public ', 'public abstract '])(
  'a source of %j takes time by its length',
  (piece) => {
    const read = (length: number): number =>
      cpuTimeOf(() => expect(javaClassName(piece.repeat(length / piece.length))).toBe('Main'));
    read(1000);
    expect(read(64_000)).toBeLessThan(10 * read(16_000) + 30_000);
  },
);
