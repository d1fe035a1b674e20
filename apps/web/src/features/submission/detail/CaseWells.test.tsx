import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { CaseWells } from './CaseWells.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked: string[] = [];
const answer = (data: object | null): void => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string | URL) => {
    asked.push(String(url));
    return Promise.resolve(Response.json({ status: 200, data, msg: 'success' }));
  });
};
const text = (value: string, isCut = false) => ({ text: value, isCut });
type Props = Parameters<typeof CaseWells>[0];
const draw = (one: Props['one']): void => {
  renderApp(
    <ScopeContext value={archiveScope}>
      <CaseWells submitId={12} one={one} />
    </ScopeContext>,
  );
};
const differs = { seq: 3, words: { code: 'differs' }, difference: null };
const marked = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('mark')].map((mark) => mark.textContent);

test('input, expected and actual output stand side by side, with what differs marked', async () => {
  answer({ input: text('5\n', true), answer: text('8 9\n'), output: text('8 7\n') });
  draw(differs);
  expect((await screen.findByRole('region', { name: 'Input' })).textContent).toBe('5\n');
  expect(screen.getByText('first 4 KiB')).toBeTruthy();
  expect(marked('Expected output')).toEqual(['9']);
  expect(marked('Actual output')).toEqual(['7']);
  expect(asked[0]).toContain('/api/get-case-data?submitId=12&seq=3');
});

test('what a checker refused is not compared', async () => {
  answer({ input: text('5\n'), answer: text('8\n'), output: text('9\n') });
  draw({ ...differs, words: null });
  await screen.findByRole('region', { name: 'Actual output' });
  expect(marked('Actual output')).toEqual([]);
});

test('nothing is drawn where nothing is told', async () => {
  answer(null);
  draw(differs);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
