import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { HandPanel } from './HandPanel.tsx';

const hand = {
  site: 'CF',
  siteName: 'Codeforces',
  submitUrl: 'https://codeforces.com/problemset/submit/4/A',
  problemUrl: 'https://codeforces.com/contest/4/problem/A',
  problem: '4A',
  languageName: 'GNU G++23 14.2 (64 bit, msys2)',
  languageId: '91',
  source: 'int main() {}',
  handle: null,
};

let given = 0;
const numbers: unknown[] = [];
beforeEach(() => {
  given = 0;
  numbers.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'POST') numbers.push(JSON.parse(String(init.body)));
    given += 1;
    const data = init?.method === 'POST' ? null : { ...hand, task: `t${given}` };
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  stop?.();
  stop = undefined;
  vi.restoreAllMocks();
});

const say = (data: object, origin = window.location.origin, source: unknown = window): void => {
  window.dispatchEvent(
    new MessageEvent('message', { data: { from: 'assay-helper', ...data }, origin, source: source as Window }),
  );
};
let stop: (() => void) | undefined;
const tasks: { task: string; source: string; problem: string }[] = [];
/** A helper that knows Codeforces. */
const installHelper = (): void => {
  tasks.length = 0;
  const post = vi.spyOn(window, 'postMessage').mockImplementation(((message: {
    id: number;
    ask: string;
    task: (typeof tasks)[number];
  }) => {
    if (message.ask === 'submit') tasks.push(message.task);
    setTimeout(() => say({ id: message.id, answer: message.ask === 'hello' ? { sites: ['CF'] } : { ok: true } }));
  }) as never);
  stop = () => post.mockRestore();
};

test('the helper is handed the code, and the number it brings is taken', async () => {
  installHelper();
  const onTaken = vi.fn();
  renderApp(<HandPanel submitId={7} onTaken={onTaken} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in the form at Codeforces' }));
  await waitFor(() => expect(tasks).toHaveLength(1));
  expect(tasks[0]).toMatchObject({ site: 'CF', problem: '4A', source: hand.source });
  expect(tasks[0]).not.toHaveProperty('handle');
  const { task } = tasks[0]!;
  act(() => say({ event: { task, state: 'filled' } }));
  expect(screen.getByText(/Look it over in the other tab/)).toBeTruthy();
  // Of another task, another origin or another window: nothing.
  act(() => {
    say({ event: { task: 'other', state: 'sent', remoteId: '1' } });
    say({ event: { task, state: 'sent', remoteId: '2' } }, 'https://evil.example');
    say({ event: { task, state: 'sent', remoteId: '3' } }, window.location.origin, null);
  });
  act(() => say({ event: { task, state: 'sent', remoteId: '390651990' } }));
  await waitFor(() => expect(onTaken).toHaveBeenCalledOnce());
  expect(numbers).toEqual([{ submitId: 7, number: '390651990' }]);
});

test('a refusal is told in the words of the site, and each try has a token of its own', async () => {
  installHelper();
  renderApp(<HandPanel submitId={7} onTaken={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Fill in the form at Codeforces' });
  fireEvent.click(button);
  await waitFor(() => expect(tasks).toHaveLength(1));
  act(() => say({ event: { task: tasks[0]!.task, state: 'refused', words: 'exactly the same code' } }));
  expect(screen.getByText('Codeforces did not take it: exactly the same code')).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() => expect(tasks).toHaveLength(2));
  expect(tasks[1]!.task).not.toBe(tasks[0]!.task);
});

test('without a helper there are the form, the code and a field for the number', async () => {
  const onTaken = vi.fn();
  renderApp(<HandPanel submitId={7} onTaken={onTaken} />);
  expect((await screen.findByRole('link', { name: 'Open the form at Codeforces' })).getAttribute('href')).toBe(
    hand.submitUrl,
  );
  expect(screen.getByRole('button', { name: 'Download the helper' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the code' })).toBeTruthy();
  const check = screen.getByRole('button', { name: 'Check' });
  expect(check.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Number or address of your submission at Codeforces'), {
    target: { value: ' 123 ' },
  });
  fireEvent.click(check);
  await waitFor(() => expect(numbers).toEqual([{ submitId: 7, number: '123' }]));
  await waitFor(() => expect(onTaken).toHaveBeenCalledOnce());
});
