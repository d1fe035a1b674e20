import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepText } from '../../../shared/hooks/keptText.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { draftTroubles, dropDraft, emptyDraft, keepDraft, readDraft, withProblem } from './postDraft.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  useSession.setState({ user: null });
});

test('a draft is its writer’s, whoever uses the same device', () => {
  const logIn = (uid: string) => useSession.setState({ user: { uid, username: uid } as never });
  logIn('ann');
  keepDraft('P1', { ...emptyDraft, content: 'Mine' });
  logIn('bob');
  expect(readDraft('P1')).toEqual(emptyDraft);
  logIn('ann');
  expect(readDraft('P1').content).toBe('Mine');
});

test('a device without room keeps nothing, and writing goes on', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('P1', { ...emptyDraft, content: 'Text' })).not.toThrow();
});

test('a draft is kept for its place until it is dropped or empty', () => {
  const draft = { ...emptyDraft, title: 'Why', content: 'Text' };
  keepDraft('P1', draft);
  expect(readDraft('P1')).toEqual(draft);
  expect(readDraft('')).toEqual(emptyDraft);
  dropDraft('P1');
  expect(readDraft('P1')).toEqual(emptyDraft);
  keepDraft('P1', draft);
  keepDraft('P1', { ...emptyDraft, categoryId: '3', title: ' ' });
  expect(localStorage.length).toBe(0);
});

test('what is not a draft is left alone', () => {
  keepText('discussion.', '{"title":7,"content":"x","other":"y"}');
  expect(readDraft('')).toEqual({ ...emptyDraft, content: 'x' });
  keepText('discussion.', 'nonsense');
  expect(readDraft('')).toEqual(emptyDraft);
});

test.each([
  ['Why', undefined, 'Why'],
  ['Why', 'P1', '[P1] Why'],
  ['[P1] Why', 'P1', '[P1] Why'],
  ['', 'P1', '[P1] '],
])('the title %j of problem %j is %j', (title, problem, expected) => {
  expect(withProblem(title, problem)).toBe(expected);
});

test('says what is missing and what is too long', () => {
  expect(draftTroubles({ ...emptyDraft, description: 'x'.repeat(256), content: ' ' })).toEqual({
    title: 'required',
    description: 'tooLong',
    content: 'required',
    categoryId: 'required',
  });
  const fits = { title: 'x'.repeat(255), description: 'd', content: 'x'.repeat(65_535), categoryId: '1' };
  expect(draftTroubles(fits)).toEqual({});
});
