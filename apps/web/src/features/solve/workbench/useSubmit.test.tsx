import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../../../shared/kit/toastStore.ts';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import '../../../shared/testing/renderApp.tsx';
import { useSubmit } from './useSubmit.ts';

let answers: Record<string, { body: unknown; headers?: Record<string, string> }> = {};
const judged = { status: 200, data: { submitId: 17, status: 0, time: 3 } };

const start = () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ScopeContext value={archiveScope}>{children}</ScopeContext>
    </QueryClientProvider>
  );
  const needs = { problemId: 'P1', memoryKey: 'k', isRemote: false, onAccepted: () => undefined };
  return renderHook(() => useSubmit(needs), { wrapper }).result;
};

beforeEach(() => {
  sessionStorage.clear();
  useToast.setState({ current: null });
  answers = {};
  vi.stubGlobal('fetch', async (path: string) => {
    const found = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
    return new Response(JSON.stringify(found?.body ?? { status: 200, data: {} }), { headers: found?.headers ?? {} });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a refused submission keeps the verdict that is shown, and counts down instead of a toast', async () => {
  const result = start();
  answers = { 'submit-problem': { body: judged } };
  act(() => result.current.submit('C', 'x'));
  await waitFor(() => expect(result.current.judge).toMatchObject({ submitId: 17, status: 0 }));
  expect(useToast.getState().current).toBeNull();
  answers = { 'submit-problem': { body: { status: 403, msg: 'soon' }, headers: { 'Retry-After': '6' } } };
  act(() => result.current.submit('C', 'x'));
  await waitFor(() => expect(result.current.waitSeconds).toBe(6));
  expect(result.current.judge).toMatchObject({ submitId: 17, status: 0 });
  expect(useToast.getState().current).toBeNull();
});

test('what is sent again because no answer came has the key it had; once it was taken, the next is new', async () => {
  const keys: string[] = [];
  let answer: (() => Response) | undefined;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.includes('submit-problem')) return new Response(JSON.stringify({ status: 200, data: {} }));
    keys.push((JSON.parse(String(init.body)) as { sendingKey: string }).sendingKey);
    if (answer === undefined) throw new TypeError('cut');
    return answer();
  });
  const result = start();
  const submit = async (code: string): Promise<void> => {
    const before = keys.length;
    act(() => result.current.submit('C', code));
    await waitFor(() => expect([keys.length, result.current.busy]).toEqual([before + 1, false]));
  };
  await submit('x');
  await submit('x');
  answer = () => new Response(JSON.stringify({ status: 400, msg: 'closed' }));
  await submit('x');
  expect(keys[0]).toMatch(/^[\d-]{8,100}$/);
  expect(new Set(keys).size).toBe(1);
  await submit('y');
  expect(new Set(keys).size).toBe(2);
  answer = () => new Response(JSON.stringify(judged));
  await submit('y');
  expect(new Set(keys).size).toBe(2);
  await submit('y');
  expect(new Set(keys).size).toBe(3);
});

test('any other refusal is said', async () => {
  const result = start();
  answers = { 'submit-problem': { body: { status: 400, msg: 'no such language' } } };
  act(() => result.current.submit('C', 'x'));
  await waitFor(() => expect(useToast.getState().current?.message).toBe('no such language'));
  expect(result.current.waitSeconds).toBe(0);
});

test('a reload while it is judged finds the submission again; a closed panel does not come back', async () => {
  answers = { 'submit-problem': { body: { status: 200, data: { submitId: 17, status: 5 } } } };
  const first = start();
  act(() => first.current.submit('C', 'x'));
  await waitFor(() => expect(first.current.submitId).toBe(17));
  cleanup();
  const second = start();
  expect(second.current).toMatchObject({ submitId: 17, busy: true });
  act(() => second.current.dismiss());
  cleanup();
  expect(start().current.judge).toBeUndefined();
});

test('other tabs hear which answers a submission made old, when it is taken and when it is judged', async () => {
  const kept = new Map<string, string>();
  const told: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      told.push(value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  const result = start();
  answers = { 'submit-problem': { body: { status: 200, data: { submitId: 17, status: 7, time: null } } } };
  act(() => result.current.submit('C', 'x'));
  await waitFor(() => expect(told).toEqual([JSON.stringify([['submission', 'getSubmissionList']])]));
  cleanup();
  told.length = 0;
  sessionStorage.clear();
  const another = start();
  answers = { 'submit-problem': { body: judged } };
  act(() => another.current.submit('C', 'y'));
  await waitFor(() => expect(told.join()).toContain('["problem","getUserProblemStatus"]'));
  expect(kept).toEqual(new Map());
});
