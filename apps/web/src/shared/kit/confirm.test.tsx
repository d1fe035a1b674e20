import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { ConfirmHost } from './ConfirmHost.tsx';
import { confirm } from './confirmStore.ts';

afterEach(cleanup);

const ask = (title: string): Promise<boolean> => {
  let answer!: Promise<boolean>;
  act(() => {
    answer = confirm({ title, confirmLabel: 'Remove', danger: true });
  });
  return answer;
};

test('the answer is what was pressed', async () => {
  renderApp(<ConfirmHost />);
  const yes = ask('Remove it?');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await yes).toBe(true);
  const no = ask('Remove it again?');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await no).toBe(false);
});

test('a second question takes the place of the first, whose answer is no', async () => {
  renderApp(<ConfirmHost />);
  const first = ask('First?');
  ask('Second?').catch(() => undefined);
  expect(await first).toBe(false);
  expect(await screen.findByText('Second?')).toBeTruthy();
});

test('a dangerous question waits at Cancel, any other at its answer', async () => {
  renderApp(<ConfirmHost />);
  const dangerous = ask('Remove all?');
  await screen.findByText('Remove all?');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await dangerous).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => {
    confirm({ title: 'Leave?', confirmLabel: 'Leave' }).catch(() => undefined);
  });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Leave'));
});
