import { expect, test } from 'vitest';
import { readQuery } from '../../../shared/url/useUrlQuery.ts';
import { filterOf, formErrors, maxIds, parseIds, parseStatuses, type RejudgeForm, rejudgeForm } from './rejudgeForm.ts';

const formOf = (given: Partial<Record<keyof RejudgeForm, string>>): RejudgeForm =>
  readQuery(rejudgeForm, new URLSearchParams(given));

test('ids come in any order, with ranges, each once', () => {
  expect(parseIds(' 20-22,17\n#21 ，5 ')).toEqual([5, 17, 20, 21, 22]);
  expect(parseIds('')).toEqual([]);
});

test.each(['x', '3-', '9-3', '1.5', `1-${maxIds + 1}`])('%s is no list of ids', (text) => {
  expect(parseIds(text)).toBeNull();
  expect(formErrors(formOf({ submitIds: text }))).toEqual({ submitIds: 'rule.ids' });
});

test('as many ids as the server takes are taken', () => {
  expect(parseIds(`1-${maxIds}`)).toHaveLength(maxIds);
});

test('running and unknown statuses cannot be chosen', () => {
  expect(parseStatuses('-1,7,99,1,')).toEqual([-1, 1]);
});

test('an empty form has no filter; blanks are no conditions', () => {
  expect(filterOf(formOf({ problemId: '  ' }))).toBeUndefined();
  expect(filterOf(formOf({ problemId: ' P1000 ', status: '-1,1', submitIds: '3' }))).toEqual({
    submitIds: [3],
    problemId: 'P1000',
    status: [-1, 1],
  });
});

test('times are local and must not run backwards', () => {
  const form = formOf({ from: '2026-11-02T08:00', to: '2026-11-01T08:00' });
  expect(formErrors(form)).toEqual({ to: 'rule.range' });
  expect(filterOf(form)?.from).toBe(new Date(2026, 10, 2, 8).toISOString());
});
