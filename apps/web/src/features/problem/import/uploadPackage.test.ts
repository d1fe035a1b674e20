import { expect, test } from 'vitest';
import { readOutcome } from './uploadPackage.ts';

const report = { format: 'hoj', imported: [], failed: [] };

test('a success gives the report', () => {
  expect(readOutcome(JSON.stringify({ status: 200, data: report, msg: 'success' }), 'oops')).toEqual({
    report,
    message: null,
  });
});

test('a partial failure gives the report and the words', () => {
  expect(readOutcome(JSON.stringify({ status: 400, data: report, msg: 'half done' }), 'oops')).toEqual({
    report,
    message: 'half done',
  });
});

test('a refusal gives the words, an unreadable answer the fallback', () => {
  expect(readOutcome(JSON.stringify({ status: 400, data: null, msg: 'damaged' }), 'oops')).toEqual({
    report: null,
    message: 'damaged',
  });
  expect(readOutcome('<html>', 'oops')).toEqual({ report: null, message: 'oops' });
  expect(readOutcome(JSON.stringify({ status: 500, data: null, msg: '' }), 'oops').message).toBe('oops');
});
