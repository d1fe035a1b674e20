import type { lineComment } from '@assay/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { CommentedCode } from './CommentedCode.tsx';

const comment = (facts: Partial<lineComment.LineComment>): lineComment.LineComment => ({
  id: 1,
  line: 2,
  uid: 't',
  username: 'teacher',
  avatar: null,
  isAuthor: false,
  content: 'Read the input first.',
  gmtCreate: '2026-11-28T12:00:00.000+0000',
  mayDelete: false,
  ...facts,
});
let mayWrite = true;
const sent: unknown[] = [];

beforeEach(() => {
  mayWrite = true;
  sent.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ status: 400, data: null, msg: 'Too many' });
    }
    return Response.json({ status: 200, data: { comments: [comment({})], mayWrite }, msg: String(request) });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = () =>
  renderApp(<CommentedCode submitId={7} code={'int main() {\n  return 0;\n}'} language="C++" marked={[]} />, {
    path: '/',
  });

test('what is refused stays in the field', async () => {
  draw();
  await screen.findByText('Read the input first.');
  fireEvent.click(screen.getByRole('button', { name: 'Comment on line 3' }));
  const field = screen.getByRole('textbox', { name: 'Comment on line 3' });
  fireEvent.change(field, { target: { value: 'A brace' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Too many');
  expect(sent).toEqual([{ submitId: 7, line: 3, content: 'A brace' }]);
  expect((field as HTMLTextAreaElement).value).toBe('A brace');
});

test('who may not write finds no buttons', async () => {
  mayWrite = false;
  draw();
  await screen.findByText('Read the input first.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Comment on line 2' })).toBeNull());
});
