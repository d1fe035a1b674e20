import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { answerCalls, aRunningContest } from '../testing/inContest.tsx';
import PrintPage from './PrintPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a text to print has at least 50 characters', async () => {
  const asked = answerCalls({ 'POST /api/submit-print-text': () => null });
  renderApp(aRunningContest().inside(<PrintPage />));
  expect(screen.getByText('Lines: 0, characters: 0')).toBeTruthy();
  const field = screen.getByLabelText('Paste the text or code to print') as HTMLTextAreaElement;
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  send();
  expect(await screen.findByText('Content cannot be empty')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'x'.repeat(49) } });
  send();
  expect(await screen.findByText('The number of content cannot be less than 50')).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: 'x'.repeat(50) } });
  send();
  await waitFor(() => expect(asked.map(({ body }) => body)).toMatchObject([{ cid: 7, content: 'x'.repeat(50) }]));
  await waitFor(() => expect(field.value).toBe(''));
});

test('a refused text stays where it was typed', async () => {
  answerCalls({ 'POST /api/submit-print-text': () => new Error('Print again in 12 s') });
  renderApp(aRunningContest().inside(<PrintPage />));
  const field = screen.getByLabelText('Paste the text or code to print') as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: 'x'.repeat(50) } });
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Print' }) as HTMLButtonElement).disabled).toBe(false),
  );
  expect(field.value).toBe('x'.repeat(50));
});

test('where nothing is printed there is no form', () => {
  answerCalls({});
  renderApp(aRunningContest({ print: false }).inside(<PrintPage />));
  expect(screen.getByText('Printing is closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('what was typed is there again for who went to another page meanwhile, until it was handed in', async () => {
  answerCalls({ 'POST /api/submit-print-text': () => null });
  const open = () => {
    cleanup();
    renderApp(aRunningContest().inside(<PrintPage />));
    return screen.getByLabelText('Paste the text or code to print') as HTMLTextAreaElement;
  };
  fireEvent.change(open(), { target: { value: 'x'.repeat(60) } });
  const field = open();
  expect(field.value).toBe('x'.repeat(60));
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(open().value).toBe('');
});
