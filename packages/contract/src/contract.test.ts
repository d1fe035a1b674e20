import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls, formatDate } from './index.ts';
import { bool, date, int, optionalInt, orNull, paging } from './scalar.ts';

describe('calls', () => {
  it('are declared once each', () => {
    const keys = allCalls.map((item) => `${item.method} ${item.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(40);
  });
});

describe('scalars', () => {
  it('take numbers and flags as text', () => {
    expect(int.parse('1000')).toBe(1000);
    expect(() => int.parse('12x')).toThrow();
    expect(() => int.parse(1.5)).toThrow();
    expect(optionalInt.parse('')).toBeUndefined();
    expect(optionalInt.parse(null)).toBeUndefined();
    expect(bool.parse('false')).toBe(false);
  });
  it('write dates in UTC with milliseconds and offset', () => {
    expect(formatDate(new Date(Date.UTC(2024, 0, 31, 8)))).toBe('2024-01-31T08:00:00.000+0000');
    expect(date.parse(new Date(0))).toBe('1970-01-01T00:00:00.000+0000');
  });
  it('keep null fields', () => {
    expect(z.object({ a: orNull(z.string()), b: orNull(date) }).parse({})).toEqual({ a: null, b: null });
  });
  it('mend pages below one', () => {
    expect(z.object(paging(30)).parse({ currentPage: '0', limit: '-1' })).toEqual({ currentPage: 1, limit: 30 });
    expect(z.object(paging(30)).parse({})).toEqual({ currentPage: 1, limit: 30 });
  });
});
