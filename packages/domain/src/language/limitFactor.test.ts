import { expect, test } from 'vitest';
import { limitFactor } from './catalogue.ts';

test.each([
  'G++',
  'GCC',
  'C++',
  'C',
  'C 17 (Clang)',
  'GNU GCC C11 5.1.0',
  'GNU G++20',
  'C++23 (GCC 15.2.0)',
  'C99 (gcc 8.3)',
  'C++ 11 O2(Clang++)',
  'Clang++17 Diagnostics',
])('%s has the limits as given', (name) => expect(limitFactor(name)).toBe(1));

test.each([
  'C#',
  'C# 7.3',
  'Clojure (clojure 1.10)',
  'Common Lisp (sbcl)',
  'Crystal',
  'COBOL',
  'Clips (clips 6.30)',
  'Go',
  'Java',
  'Golang',
  'unknown',
])('%s has twice the limits', (name) => expect(limitFactor(name)).toBe(2));
