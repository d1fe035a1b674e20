import { expect, it } from 'vitest';
import { boundedDetail } from './detail.ts';

it('keeps plain values, and writes others as text', () => {
  const detail = { name: 'n', count: 3, on: true, none: null, list: [1, 2], gone: undefined };
  expect(boundedDetail(detail)).toEqual({ name: 'n', count: 3, on: true, none: null, list: '[1,2]' });
});

it('keeps no secret', () => {
  expect(boundedDetail({ password: 'x', emailPassword: 'x', pwd: 'x', clientSecret: 'x', passwordHash: 'x' })).toEqual(
    {},
  );
});

it('is bounded in values and in their length', () => {
  const many = boundedDetail(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, index])));
  expect(Object.keys(many)).toHaveLength(20);
  expect(String(boundedDetail({ text: 'x'.repeat(5000) })['text'])).toHaveLength(301);
  expect(String(boundedDetail({ text: `${'x'.repeat(299)}😀😀` })['text']).isWellFormed()).toBe(true);
});
