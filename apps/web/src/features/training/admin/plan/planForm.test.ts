import { expect, test } from 'vitest';
import {
  bodyOf,
  faultOf,
  formOf,
  movedBefore,
  movedBy,
  movedTo,
  type PlanForm,
  partMoved,
  rebased,
  withoutPart,
} from './planForm.ts';

const stored = {
  pids: [1],
  sections: [
    {
      id: 7,
      title: 'One',
      text: '',
      openAt: null,
      dueAt: '2026-11-20T08:00:00.000+0000',
      lateUntil: null,
      lateFactor: 0.8,
      weight: 1,
      pids: [2, 3],
    },
    { id: 8, title: 'Two', text: '', openAt: null, dueAt: null, lateUntil: null, lateFactor: 1, weight: 2, pids: [4] },
  ],
};
const form = formOf(stored);
const lists = ({ pids, parts }: PlanForm): (readonly number[])[] => [pids, ...parts.map((part) => part.pids)];

test('a plan is sent as it was read', () => {
  const sent = bodyOf(5, form, 'then');
  expect(sent).toMatchObject({ tid: 5, basedOn: 'then', pids: [1] });
  expect(sent.sections.map(({ id, lateFactor, pids }) => [id, lateFactor, pids])).toEqual([
    [7, 0.8, [2, 3]],
    [8, 1, [4]],
  ]);
  expect(new Date(sent.sections[0]!.dueAt!).getTime()).toBe(Date.parse('2026-11-20T08:00:00Z'));
});

test('a problem moves by one place, over the edge into the next part', () => {
  expect(lists(movedBy(form, 3, -1))).toEqual([[1], [3, 2], [4]]);
  expect(lists(movedBy(form, 3, 1))).toEqual([[1], [2], [3, 4]]);
  expect(lists(movedBy(form, 2, -1))).toEqual([[1, 2], [3], [4]]);
  expect(movedBy(form, 1, -1)).toBe(form);
  expect(movedBy(form, 4, 1)).toBe(form);
});

test('a problem is dropped before another, or put into a part', () => {
  expect(lists(movedBefore(form, 4, 2))).toEqual([[1], [4, 2, 3], []]);
  expect(lists(movedBefore(form, 2, 2))).toEqual(lists(form));
  expect(lists(movedTo(form, 1, 1))).toEqual([[], [2, 3], [4, 1]]);
  expect(lists(movedTo(form, 4, -1))).toEqual([[1, 4], [2, 3], []]);
});

test('parts change places and go away without their problems', () => {
  expect(partMoved(form, 0, 1).parts.map(({ id }) => id)).toEqual([8, 7]);
  expect(lists(withoutPart(form, 0))).toEqual([[1, 2, 3], [4]]);
  expect(lists(withoutPart(form, 1))).toEqual([[1], [2, 3, 4]]);
});

test('a part needs a title, and dates in their order', () => {
  const part = form.parts[1]!;
  expect(faultOf(part)).toBeUndefined();
  expect(faultOf({ ...part, title: ' ' })).toBe('plan.needsTitle');
  expect(faultOf({ ...part, openAt: '2026-11-21T08:00', dueAt: '2026-11-20T08:00' })).toBe('plan.dueBeforeOpen');
  expect(faultOf({ ...part, dueAt: '2026-11-20T08:00', lateUntil: '2026-11-19T08:00' })).toBe('plan.lateBeforeDue');
});

test('what was typed is carried over to a plan that was saved meanwhile', () => {
  const typed = { ...form, parts: form.parts.map((part, at) => (at === 0 ? { ...part, title: 'Mine' } : part)) };
  const theirs = {
    pids: [],
    sections: [
      { ...stored.sections[0]!, title: 'Theirs', pids: [3, 2, 9] },
      { ...stored.sections[1]!, id: 10, title: 'New', pids: [4, 5] },
    ],
  };
  const next = rebased(typed, stored, theirs);
  // Problem 1 and part 8 are gone there; 9, 5 and part 10 came.
  expect(next.parts.map(({ id, title }) => [id, title])).toEqual([
    [7, 'Mine'],
    [undefined, 'Two'],
    [10, 'New'],
  ]);
  expect(lists(next)).toEqual([[], [2, 3, 9], [4], [5]]);
});
