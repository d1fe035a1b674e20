import { discussionAdmin } from '@assay/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChangeListener } from '../../../shared/client/changes.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { useModerationNews } from './useModerationNews.ts';

const heard = vi.hoisted(() => ({ topics: [] as string[], tell: (): void => undefined }));
vi.mock('../../../shared/client/changes.ts', () => ({
  listenToChanges: (topics: readonly string[], listener: ChangeListener) => {
    heard.topics = [...topics];
    heard.tell = () => listener.onChanged(topics[0] ?? '');
    return { connected: () => true, stop: () => undefined };
  },
}));

const List = () => {
  useModerationNews();
  const { data } = useCall(discussionAdmin.getReports, { query: {} });
  return <p>{data?.total ?? 'none'}</p>;
};

let total: number;
const draw = () => {
  total = 1;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 200, data: { records: [], total }, msg: 'success' }),
  );
  return renderApp(<List />);
};
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a report comes into the open list of moderators', async () => {
  draw();
  await screen.findByText('1');
  expect(heard.topics).toEqual(['moderation']);
  total = 2;
  act(() => heard.tell());
  await screen.findByText('2');
});

test('the list below an open dialog stays as it is until that is closed', async () => {
  draw();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  await screen.findByText('1');
  total = 2;
  const asked = vi.mocked(globalThis.fetch).mock.calls.length;
  act(() => heard.tell());
  // Longer than a change waits to be told, and than is looked for a dialog.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(vi.mocked(globalThis.fetch).mock.calls.length).toBe(asked);
  dialog.remove();
  await waitFor(() => expect(screen.getByText('2')).toBeTruthy());
});
