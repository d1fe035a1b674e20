import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../../../shared/kit/ConfirmHost.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { aContest, type ContestParts, InContest } from '../testing.tsx';
import { PasswordHost } from './PasswordHost.tsx';

const outcomes: boolean[] = [];
const registered: unknown[] = [];

beforeEach(() => {
  outcomes.length = 0;
  registered.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    if (String(request).includes('register-contest')) registered.push(JSON.parse(String(init?.body)));
    return Response.json({ status: 200, data: null, msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Submitter = ({ own }: { own: number | undefined }) => {
  const gate = useScope().useGate({ use: true, own });
  return (
    <button
      type="button"
      disabled={gate.refusal !== undefined}
      title={gate.refusal}
      onClick={() => void gate.pass().then((passed) => outcomes.push(passed))}
    >
      send
    </button>
  );
};

const draw = (parts: ContestParts, own?: number): void => {
  renderApp(
    <InContest contest={aContest(parts)}>
      <Submitter own={own} />
      <PasswordHost />
      <ConfirmHost />
    </InContest>,
  );
};
/** The dialog comes in a file of its own. */
const send = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'send' })));

test('without a registration the password is asked for, and then the code is sent', async () => {
  draw({ rights: { submit: false, needsPassword: true } });
  await send();
  fireEvent.change(await screen.findByLabelText('Password', { exact: true }), { target: { value: 'cup' } });
  fireEvent.click(screen.getByRole('button', { name: 'Register and submit' }));
  await waitFor(() => expect(outcomes).toEqual([true]));
  expect(registered).toEqual([{ cid: 7, password: 'cup' }]);
});

test('closing the dialog sends nothing', async () => {
  draw({ rights: { submit: false, needsPassword: true } });
  await send();
  await screen.findByLabelText('Password', { exact: true });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(outcomes).toEqual([false]));
  expect(registered).toEqual([]);
});

test('a sealed OI answer is replaced only by who says so', async () => {
  draw({ sealed: true, info: { type: 1 } }, -5);
  await send();
  expect(await screen.findByText(/whose result is not known/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(outcomes).toEqual([true]));
});

test('after the end nothing is sent, unless the contest goes on taking submissions', () => {
  draw({ phase: 'ended' });
  expect(screen.getByRole('button', { name: 'send' }).getAttribute('title')).toBe('Contest has ended');
  cleanup();
  draw({ phase: 'ended', info: { allowEndSubmit: true } });
  expect((screen.getByRole('button', { name: 'send' }) as HTMLButtonElement).disabled).toBe(false);
});
