import { expect, test } from 'vitest';
import { templateFor } from './templateFor.ts';

test('a template serves every version of its language, its own first', () => {
  const templates = { 'C++': 'any', 'C++ 20': 'twenty', Java: 'java' };
  expect(templateFor(templates, 'C++ 20')).toBe('twenty');
  expect(templateFor(templates, 'C++ 17')).toBe('any');
  expect(templateFor(templates, 'C++ 17 With O2')).toBe('any');
  expect(templateFor(templates, 'C')).toBe('');
  expect(templateFor({}, 'Java')).toBe('');
});
