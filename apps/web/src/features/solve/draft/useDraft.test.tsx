import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asidesOf } from './asides.ts';
import { withCode, writeDraft } from './draft.ts';
import { readDraft } from './storedDraft.ts';
import { useDraft } from './useDraft.ts';

const key = 'assay.code.NoContest.P1';
const needs = { key, languages: ['C++ 17', 'Java'], templates: { 'C++': '// go' } };
const open = () => renderHook(() => useDraft(needs));

const otherTabWrites = (code: string, savedAt: number): void => {
  writeDraft(localStorage, key, withCode(readDraft(localStorage, key), 'C++ 17', code, savedAt));
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });
};
const stored = (): string | undefined => readDraft(localStorage, key)?.code['text/x-c++src'];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an untouched tab follows the other; the template of another version of the language counts as untouched', () => {
  const { result } = open();
  expect(result.current.code).toBe('// go');
  otherTabWrites('theirs', 5);
  expect(result.current).toMatchObject({ code: 'theirs', savedAt: 5, rival: null });
});

test('where both tabs wrote, both texts are kept while the reader has not chosen', () => {
  const { result } = open();
  act(() => result.current.setCode('mine'));
  otherTabWrites('theirs', 5);
  expect(result.current.code).toBe('mine');
  expect(result.current.rival?.savedAt).toBe(5);
  act(() => result.current.setCode('mine, longer'));
  act(() => void vi.advanceTimersByTime(1000));
  expect(stored()).toBe('theirs');
  expect(asidesOf(localStorage, key).map((aside) => aside.draft.code['text/x-c++src'])).toEqual(['mine, longer']);
});

test('taking the other text shows it, keeping the own one stores it; then nothing lies beside', () => {
  const { result } = open();
  act(() => result.current.setCode('mine'));
  otherTabWrites('theirs', 5);
  act(() => result.current.rival?.keepMine());
  expect(result.current).toMatchObject({ code: 'mine', rival: null });
  expect(stored()).toBe('mine');
  otherTabWrites('theirs again', 9);
  act(() => result.current.rival?.takeTheirs());
  expect(result.current).toMatchObject({ code: 'theirs again', rival: null });
  expect(stored()).toBe('theirs again');
  expect(asidesOf(localStorage, key)).toEqual([]);
});

test('a tab closed without a choice leaves its text to the next visit', () => {
  const first = open();
  act(() => first.result.current.setCode('mine'));
  otherTabWrites('theirs', 5);
  first.unmount();
  const { result } = open();
  expect(result.current.code).toBe('theirs');
  act(() => result.current.rival?.takeTheirs());
  expect(result.current.code).toBe('mine');
  expect(stored()).toBe('mine');
});

test('a save of another language, or of the same text, is no question', () => {
  const { result } = open();
  act(() => result.current.setCode('mine'));
  act(() => result.current.saveNow());
  otherTabWrites('mine', 7);
  expect(result.current).toMatchObject({ rival: null, savedAt: 7 });
  act(() => result.current.setCode('mine, going on'));
  writeDraft(localStorage, key, withCode(readDraft(localStorage, key), 'Java', 'class A {}', 8));
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });
  expect(result.current.rival).toBeNull();
});

test('a program goes along to a language that has no text yet, and stays out of one that has', () => {
  const { result } = open();
  act(() => result.current.setLanguage('Java'));
  expect(result.current.code).toBe('');
  act(() => result.current.setLanguage('C++ 17'));
  act(() => result.current.setCode('class Main {}'));
  act(() => result.current.setLanguage('Java'));
  expect(result.current).toMatchObject({ language: 'Java', code: 'class Main {}' });
  act(() => result.current.setCode('class Main { int x; }'));
  act(() => result.current.setLanguage('C++ 17'));
  expect(result.current.code).toBe('class Main {}');
  act(() => result.current.setLanguage('Java'));
  expect(result.current.code).toBe('class Main { int x; }');
});
