import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSubmissionRights } from './rights.ts';
import { useSession } from './sessionStore.ts';

const as = (uid: string, roles: string[]) => useSession.setState({ user: { uid } as never, roles });
const rightsTo = (facts: Parameters<ReturnType<typeof useSubmissionRights>>[0]) =>
  renderHook(() => useSubmissionRights()).result.current(facts);

afterEach(() => useSession.setState({ user: null, roles: [] }));

test("the server's word counts, whoever reads", () => {
  as('7', ['root']);
  const none = { share: false, resubmit: false, changeVerdict: false, comments: false };
  expect(rightsTo({ uid: '7', cid: 0, rights: none })).toEqual({
    own: true,
    share: false,
    resubmit: false,
    judge: false,
  });
  as('8', []);
  const all = { share: true, resubmit: true, changeVerdict: true, comments: false };
  expect(rightsTo({ uid: '7', rights: all })).toEqual({ own: false, share: true, resubmit: true, judge: true });
});

test('rows of lists, which carry no word, go by who reads', () => {
  as('7', []);
  expect(rightsTo({ uid: '7', cid: 0 })).toEqual({ own: true, share: true, resubmit: true, judge: false });
  expect(rightsTo({ uid: '9', cid: 0 })).toEqual({ own: false, share: false, resubmit: false, judge: false });
});
