import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../kit/toastStore.ts';
import { useSession } from '../session/sessionStore.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { MarkdownEditor } from './MarkdownEditor.tsx';

const inserted: string[] = [];
vi.mock('../editor/CodeEditor.tsx', () => ({
  CodeEditor: ({
    handle,
    required,
    invalid,
  }: {
    handle: { current: unknown };
    required: boolean;
    invalid: boolean;
  }) => {
    handle.current = {
      focus: () => document.querySelector('textarea')?.focus(),
      insert: (text: string) => inserted.push(text),
    };
    return <textarea aria-label="text" aria-required={required} aria-invalid={invalid} />;
  },
}));
vi.mock('./Markdown.tsx', () => ({ Markdown: () => null }));

const sent: string[] = [];
let refusal: string | undefined;
beforeEach(() => {
  refusal = undefined;
  useSession.setState({ roles: ['admin'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    sent.push(String(request));
    if (refusal) return Response.json({ status: 400, data: null, msg: refusal });
    return Response.json({ status: 200, data: { link: '/api/public/img/a.png', fileId: 1 }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  inserted.length = 0;
  sent.length = 0;
  useSession.setState({ roles: [] });
  useToast.setState({ current: null });
  vi.restoreAllMocks();
});

const open = () => renderApp(<MarkdownEditor label="text" value="" onChange={() => undefined} uploads />);
const picture = new File(['x'], 'a [1](x).png', { type: 'image/png' });
const paste = async (files: File[]) =>
  await act(async () => {
    fireEvent.paste(screen.getByLabelText('text'), { clipboardData: { files } });
  });

test('a pasted picture is sent and stands in the text, another file as a link', async () => {
  open();
  await paste([picture, new File(['x'], 'notes.pdf', { type: 'application/pdf' })]);
  await waitFor(() => expect(inserted).toHaveLength(2));
  expect(sent).toEqual(['/api/file/upload-md-img', '/api/file/upload-md-file']);
  expect(inserted).toEqual(['![a 1 x](/api/public/img/a.png)\n', '[notes.pdf](/api/public/img/a.png)\n']);
});

test('text that is pasted goes its own way', async () => {
  open();
  await paste([]);
  expect(sent).toEqual([]);
});

test('what is too large is not sent, and what is refused is said', async () => {
  open();
  const large = new File(['x'], 'b.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 4 * 1024 * 1024 + 1 });
  await paste([large]);
  expect(sent).toEqual([]);
  expect(useToast.getState().current).toMatchObject({ kind: 'error', message: expect.stringContaining('b.png') });
  refusal = 'The picture is broken';
  await paste([picture]);
  await waitFor(() => expect(useToast.getState().current).toMatchObject({ message: refusal }));
  expect(inserted).toEqual([]);
});

test('who may not upload is offered nothing', async () => {
  useSession.setState({ roles: ['default_user'] });
  open();
  expect(screen.queryByText('Picture')).toBeNull();
  await paste([picture]);
  expect(sent).toEqual([]);
});

test('who may is offered buttons', async () => {
  open();
  expect(await screen.findByText('Picture')).toBeTruthy();
  expect(await screen.findByText('File')).toBeTruthy();
});

test('its label is seen, says that the text is needed, and leads into it; what is wrong is said below', () => {
  const part = (error?: string) => (
    <MarkdownEditor label="Description" required value="" error={error} onChange={() => undefined} />
  );
  renderApp(part('A description is needed'));
  const label = screen.getByText('Description');
  expect(label.textContent).toBe('Description *');
  fireEvent.click(label);
  const field = screen.getByLabelText('text');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('A description is needed');
  cleanup();
  renderApp(part());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('text').getAttribute('aria-invalid')).toBe('false');
});

test('formulas that cannot be drawn are named below the text', async () => {
  renderApp(<MarkdownEditor label="text" value={'so $\\mbox{a}$ and $\\nobody$'} onChange={() => undefined} />);
  const named = await screen.findByRole('status');
  expect(named.textContent).toContain('\\nobody');
  expect(named.textContent).not.toContain('mbox');
});
