import { Modal } from '@mantine/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccountDialog } from '../features/account/dialog/AccountDialog.tsx';
import { ConfirmDialog } from '../shared/kit/ConfirmDialog.tsx';
import { confirm } from '../shared/kit/confirmStore.ts';
import { useSession } from '../shared/session/sessionStore.ts';
import { renderApp } from '../shared/testing/renderApp.tsx';

afterEach(cleanup);

const heightOf = async (text: string): Promise<number> => {
  const drawn = await screen.findAllByText(text);
  const root = drawn[0]?.closest<HTMLElement>('[style*="--mb-z-index"]');
  return Number(root?.style.getPropertyValue('--mb-z-index'));
};

test('the login and a question stand before a dialog that was opened after their first use', async () => {
  renderApp(
    <>
      <AccountDialog />
      <ConfirmDialog />
      <Modal opened onClose={() => undefined}>
        a post
      </Modal>
    </>,
  );
  const post = await heightOf('a post');
  act(() => useSession.getState().openLogin());
  expect(await heightOf('Login')).toBeGreaterThan(post);
  act(() => void confirm({ title: 'Sure', body: 'Leave it?', confirmLabel: 'Yes' }));
  expect(await heightOf('Leave it?')).toBeGreaterThan(post);
});
