import { act, cleanup, fireEvent, screen } from '@testing-library/react';
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
