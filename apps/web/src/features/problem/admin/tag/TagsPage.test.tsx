import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../../../../shared/kit/ConfirmHost.tsx';
import { useSession } from '../../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import TagsPage from './TagsPage.tsx';

beforeEach(() => {
  const tagList = [{ id: 1, name: 'Greedy', color: null, oj: 'ME', tcid: null, problems: 1242 }];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 200, data: [{ classification: null, tagList }], msg: 'success' }),
  );
  useSession.setState({ roles: ['root'] });
});
afterEach(() => {
  cleanup();
  useSession.setState({ roles: [] });
  vi.restoreAllMocks();
});

test('who deletes a tag is told how many problems lose it', async () => {
  renderApp(
    <>
      <TagsPage />
      <ConfirmHost />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Greedy' }));
  expect(await screen.findByText(/^1,242 public problems lose it/)).toBeTruthy();
});
