import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../client/apiError.ts';
import { useSession } from '../session/sessionStore.ts';
import { useKeptForm } from './useKeptForm.ts';

const first = { isOpen: true, seconds: 8 };
const open = (reread = async () => ({ isOpen: true, seconds: 9 })) =>
  renderHook(({ kept }) => useKeptForm('test', kept, reread), { initialProps: { kept: first } });

const as = (uid: string | null) => useSession.setState({ user: uid === null ? null : ({ uid } as never) });
beforeEach(() => as('ann'));

test('what was typed when the session ended is there again for the same account, once', () => {
  const { result, unmount } = open();
  act(() => result.current.set({ seconds: 4 }));
  as(null);
  unmount();
  as('bob');
  const others = open();
  expect(others.result.current.changed).toBe(false);
  others.unmount();
  as('ann');
  const again = open();
  expect(again.result.current).toMatchObject({ moved: { seconds: 4 }, was: { seconds: 8 } });
  again.unmount();
  expect(open().result.current.changed).toBe(false);
});

test('what was left on purpose is gone', () => {
  const { result, unmount } = open();
  act(() => result.current.set({ seconds: 4 }));
  unmount();
  expect(open().result.current.changed).toBe(false);
});

test('only what was typed is sent, over what it was then, whatever the server keeps meanwhile', () => {
  const { result, rerender } = open();
  act(() => result.current.set({ seconds: 4 }));
  rerender({ kept: { isOpen: false, seconds: 8 } });
  const { form, moved, was, changed } = result.current;
  expect({ form, moved, was, changed }).toEqual({
    form: { isOpen: false, seconds: 4 },
    moved: { seconds: 4 },
    was: { seconds: 8 },
    changed: true,
  });
  act(() => result.current.set({ seconds: 8 }));
  expect(result.current).toMatchObject({ moved: {}, was: {}, changed: false });
});

test('whoever was told that somebody changed the same saves over that; other refusals change nothing', async () => {
  const { result } = open();
  const refusal = (data: unknown) =>
    new ApiError({ kind: 'refused', message: 'No', status: 400, path: '/api/x', data });
  act(() => result.current.set({ seconds: 4 }));
  await act(() => result.current.refused(refusal(null)));
  expect(result.current.was).toEqual({ seconds: 8 });
  await act(() => result.current.refused(refusal({ changed: 'seconds' })));
  expect(result.current).toMatchObject({ was: { seconds: 9 }, moved: { seconds: 4 } });
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ form: first, changed: false });
});
