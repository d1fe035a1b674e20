import { allCalls } from '@assay/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bodySizeOf } from './bodySize.ts';
import { checkText } from './text.ts';

const most = 4 * 1024 * 1024;
const spare = { bytes: 64 * 1024, values: 2000 };
const sizeOf = (body: z.ZodType) => bodySizeOf({ access: 'login', body }, most);

it('leaves room for the longest that a call takes, and for fields that it does not know', () => {
  const body = z.object({ ids: z.array(z.number().int()).max(500), name: z.string().max(100), on: z.boolean() });
  const longest = { ids: Array(500).fill(Number.MIN_SAFE_INTEGER), name: '\u0001'.repeat(100), on: false, other: 'x' };
  const { bytes, values } = sizeOf(body);
  expect(bytes).toBeGreaterThan(spare.bytes + JSON.stringify(longest).length - 20);
  expect(bytes).toBeLessThan(spare.bytes + 50_000);
  expect(values).toBe(spare.values + 504);
});

it('is small where a call takes nothing, and bounded where it takes anything', () => {
  expect(sizeOf(z.unknown()).bytes).toBeLessThan(spare.bytes + 100);
  const record = z.record(z.string(), z.string());
  expect(sizeOf(record)).toEqual({ bytes: 1024 * 1024, values: 1_000_000 });
  expect(bodySizeOf({ access: { permission: 'submit' }, body: record }, most).bytes).toBe(1024 * 1024);
  expect(bodySizeOf({ access: { permission: 'user_admin' }, body: record }, most).bytes).toBe(most);
  expect(bodySizeOf({ access: { roles: ['root'] }, body: record }, most).bytes).toBe(most);
});

it('lets nobody but those who look after something send a hundred thousand values', () => {
  const large = allCalls.filter(
    (call) => call.access !== 'judge' && call.transport === 'json' && bodySizeOf(call, most).values > 100_000,
  );
  expect(large.filter(({ access }) => typeof access === 'string').map(({ name }) => name)).toEqual([]);
});

it('is counted at any depth, and refused by the field in which it is too much', () => {
  const value = { pid: 1, list: [[1, 2], { a: 'b' }] };
  expect(checkText(value, 8)).toBe(value);
  expect(() => checkText(value, 7)).toThrow(expect.objectContaining({ params: { field: 'list' } }));
  expect(checkText({ a: ['x\ud83d', { b: '\udc00' }] })).toEqual({ a: ['x\ufffd', { b: '\ufffd' }] });
  expect(() => checkText({ a: { b: 'x\0' } })).toThrow(expect.objectContaining({ params: { field: 'a.b' } }));
});
