import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../../../shared/kit/confirmStore.ts';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import { DemoCard } from './DemoCard.tsx';

const none = { step: 0, steps: 4, people: 0, contests: 0, trainings: 0, groups: 0, posts: 0, announcements: 0 };
const absent = { ...none, state: 'absent', hindrance: null };
const present = {
  ...none,
  state: 'present',
  hindrance: null,
  people: 60,
  contests: 2,
  trainings: 3,
  groups: 1,
  posts: 6,
};
let state: object;
let methods: string[];

beforeEach(() => {
  methods = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const method = init?.method ?? 'GET';
    methods.push(method);
    if (method === 'POST') state = { ...none, state: 'working', hindrance: null, step: 2 };
    if (method === 'DELETE') state = absent;
    const data = method === 'GET' ? state : method === 'POST' ? { password: 'told-once' } : null;
    return Response.json({ status: 200, data, msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  useConfirm.setState({ pending: null });
  vi.restoreAllMocks();
});

test('an empty site offers it; once started it is watched, and its password is told', async () => {
  state = absent;
  renderApp(<DemoCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Fill this site with it' }));
  expect(await screen.findByText('told-once')).toBeTruthy();
  expect((await screen.findByRole('meter')).getAttribute('aria-valuenow')).toBe('2');
  state = present;
  expect(await screen.findByText('60', undefined, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByText('told-once')).toBeTruthy();
});

test('it is removed after a question', async () => {
  state = present;
  renderApp(<DemoCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(useConfirm.getState().pending?.title).toBe('Remove the demonstration?'));
  expect(methods).not.toContain('DELETE');
  act(() => useConfirm.getState().pending?.answer(true));
  expect(await screen.findByRole('button', { name: 'Fill this site with it' })).toBeTruthy();
});

test('a site with people of its own is not offered it', async () => {
  state = { ...absent, hindrance: 'people' };
  const { container } = renderApp(<DemoCard />);
  await waitFor(() => expect(methods).toEqual(['GET']));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  expect(container.querySelector('section')).toBeNull();
});
