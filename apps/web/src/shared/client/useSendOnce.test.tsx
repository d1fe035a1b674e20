import { desk } from '@assay/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSendOnce } from './useSendOnce.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is sent again because no answer came has the key it had, even from a form that was left; once taken, the next is new', async () => {
  const keys: string[] = [];
  let answer: unknown;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push((JSON.parse(String(init.body)) as { sendingKey: string }).sendingKey);
    if (answer === undefined) throw new TypeError('cut');
    return Response.json(answer);
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const heard = vi.fn();
  const send = async (content: string): Promise<void> => {
    const { result } = renderHook(() => useSendOnce(desk.submitPrint, { onSuccess: heard, quiet: true }), { wrapper });
    await act(async () => await result.current.mutateAsync({ body: { cid: 7, content } }).catch(() => undefined));
    cleanup();
  };
  await send('x');
  await send('x');
  answer = { status: 400, msg: 'too fast' };
  await send('x');
  expect(keys[0]).toMatch(/^[\d-]{8,100}$/);
  expect(new Set(keys).size).toBe(1);
  expect(heard).not.toHaveBeenCalled();
  await send('y');
  expect(new Set(keys).size).toBe(2);
  answer = { status: 200, data: null };
  await send('x');
  expect(new Set(keys).size).toBe(2);
  expect(heard).toHaveBeenCalledOnce();
  await send('x');
  expect(new Set(keys).size).toBe(3);
});
