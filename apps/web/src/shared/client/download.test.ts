import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/texts.ts';
import { toast, useToast } from '../kit/toastStore.ts';
import type { ApiError } from './apiError.ts';
import { onFailed, onForbidden, onUnauthorized } from './clientEvents.ts';
import { download } from './download.ts';
import { token } from './token.ts';

const heard: string[] = [];
const saved: string[] = [];
const stops: (() => void)[] = [];

beforeEach(async () => {
  await startTexts({ language: 'en-US', read: async () => ({}), areas: [] });
  heard.length = 0;
  saved.length = 0;
  toast.dismiss();
  token.write('mine');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  stops.push(
    onUnauthorized(({ admin }) => heard.push(`unauthorized ${admin}`)),
    onForbidden(() => heard.push('forbidden')),
    onFailed(({ error }) => heard.push(`failed ${error.message}`)),
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const serve = (answer: () => Response | Promise<Response>): void => {
  vi.stubGlobal('fetch', async () => await answer());
};
const json = { 'Content-Type': 'application/json' };
const refusal = async (): Promise<ApiError> =>
  await download({ path: '/api/file/x' }).then(
    () => {
      throw new Error('not refused');
    },
    (error: ApiError) => error,
  );

test.each([
  [401, { msg: 'log in' }, 'unauthorized', ['unauthorized false', 'failed log in']],
  [403, { msg: 'not you' }, 'forbidden', ['forbidden', 'failed not you']],
  [400, { status: 403, msg: 'not yours' }, 'server', ['failed not yours']],
  [200, { status: 400, msg: 'no such file' }, 'refused', ['failed no such file']],
  [200, {}, 'refused', ['failed error.fileFormat']],
] as const)('%d with %j is %s, told as of any other call', async (status, body, kind, events) => {
  serve(() => new Response(JSON.stringify(body), { status, headers: json }));
  expect((await refusal()).kind).toBe(kind);
  expect(heard).toEqual(events);
  expect([saved, useToast.getState().current]).toEqual([[], null]);
});

test('a file that breaks off is told', async () => {
  const headers = new Headers();
  const blob = async () => await Promise.reject(new TypeError('the body ended'));
  serve(() => ({ ok: true, status: 200, headers, blob }) as unknown as Response);
  expect((await refusal()).kind).toBe('network');
  expect(heard).toEqual(['failed error.network']);
});

test('says that it is under way until the file has come, and leaves later words alone', async () => {
  let come: (answer: Response) => void = () => undefined;
  serve(() => new Promise<Response>((resolve) => (come = resolve)));
  const headers = { 'Content-Disposition': 'attachment;filename=a%20b.zip' };
  const first = download({ path: '/api/file/x' });
  expect(useToast.getState().current).toMatchObject({ kind: 'loading', message: 'downloading' });
  await waitFor(() => come(new Response('zip', { headers })));
  await first;
  expect([saved, useToast.getState().current]).toEqual([['a b.zip'], null]);

  const second = download({ path: '/api/file/x', name: 'own.zip', says: 'Packing' });
  expect(useToast.getState().current).toMatchObject({ message: 'Packing' });
  toast.info('Something else');
  come(new Response('zip'));
  await second;
  expect(saved.at(-1)).toBe('own.zip');
  expect(useToast.getState().current).toMatchObject({ message: 'Something else' });
});
