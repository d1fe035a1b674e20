import { Failure } from '@assay/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf } from './readBody.ts';

const body = z.object({ cid: z.number().int(), names: z.array(z.object({ name: z.string() })).optional() });
const refusal = (sent: unknown, strictBody = false): unknown => {
  try {
    return bodyOf({ body, strictBody }, sent);
  } catch (error) {
    return error instanceof Failure ? [error.code, error.params['field']] : 'ZodError';
  }
};

test.each([
  ['a body that is as declared', { cid: 1 }, { cid: 1 }],
  ['a missing field', {}, ['request.missing', 'cid']],
  ['null', { cid: null }, ['request.missing', 'cid']],
  ['empty text', { cid: '' }, ['request.missing', 'cid']],
  ['a missing field deep inside', { cid: 1, names: [{}] }, ['request.missing', 'names.0.name']],
  ['a field of another type', { cid: 'x' }, 'ZodError'],
  ['one missing and one of another type', { names: 'x' }, 'ZodError'],
  ['no body at all', undefined, 'ZodError'],
  ['something that is no object', [], 'ZodError'],
])('%s', (_what, sent, expected) => {
  expect(refusal(sent)).toEqual(expected);
});

test('a strict call tells what is missing like what is of another type', () => {
  expect(refusal({}, true)).toBe('ZodError');
});
