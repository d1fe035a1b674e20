import { expect, test } from 'vitest';
import { javaClassName } from './javaClassName.ts';

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
  ['public class First {} /* public class Rest', 'First'],
  ['/* public class Rest', 'Main'],
  ['String s = "\\"public class No"; public class Yes {}', 'Yes'],
])('%j is %s', (code, name) => {
  expect(javaClassName(code)).toBe(name);
});

test('a comment that never ends is read once', () => {
  const before = process.cpuUsage();
  javaClassName('/*x'.repeat(150_000));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});
