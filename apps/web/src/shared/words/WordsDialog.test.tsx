import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readKept } from '../hooks/keptText.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { WordsDialog } from './WordsDialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = async (more: Partial<Parameters<typeof WordsDialog>[0]> = {}) => {
  const onSave = vi.fn(async () => true);
  const onClose = vi.fn();
  const shown = renderApp(
    <WordsDialog
      heading="New notice"
      place="notice.new"
      from={{ title: '', content: '' }}
      labels={{ title: 'Title', content: 'Content' }}
      pending={false}
      onSave={onSave}
      onClose={onClose}
      {...more}
    />,
  );
  const title = (await screen.findByRole('textbox', { name: 'Title' })) as HTMLInputElement;
  return { ...shown, onSave, onClose, title, save: () => fireEvent.submit(title.closest('form')!) };
};

test('what is missing is said at its field', async () => {
  const needing = await open();
  needing.save();
  expect(await screen.findByText('Give it a title')).toBeTruthy();
  expect(screen.getByText('Write something')).toBeTruthy();
  expect(needing.onSave).not.toHaveBeenCalled();
  needing.unmount();
  const { title, onSave, onClose, save } = await open({ from: { title: '', content: 'At noon' } });
  fireEvent.change(title, { target: { value: 'Tomorrow' } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith({ title: 'Tomorrow', content: 'At noon' }, undefined);
});

describe('what somebody else stored meanwhile', () => {
  const began = { from: { title: 'Tomorrow', content: 'At noon' }, readAt: 'then' };
  const rival = { title: 'Today', content: 'At one', gmtModified: 'later' };
  const refusing = () => vi.fn(async (_words: object, readAt: string | undefined) => readAt === 'later' || rival);

  test('is shown, and is overwritten only by who says so', async () => {
    const onSave = refusing();
    const { title, onClose, save } = await open({ ...began, onSave });
    fireEvent.change(title, { target: { value: 'Mine' } });
    save();
    expect(await screen.findByDisplayValue(/At one/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    save();
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    expect(onSave).toHaveBeenLastCalledWith({ title: 'Mine', content: 'At noon' }, 'then');
    fireEvent.click(await screen.findByRole('button', { name: 'Replace it with mine' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSave).toHaveBeenLastCalledWith({ title: 'Mine', content: 'At noon' }, 'later');
  });

  test('can be gone on from', async () => {
    const onSave = refusing();
    const { title, onClose, save } = await open({ ...began, onSave });
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue from their version' }));
    await waitFor(() => expect(title.value).toBe('Today'));
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSave).toHaveBeenLastCalledWith({ title: 'Today', content: 'At one' }, 'later');
  });
});

test('a text that is too long is not sent', async () => {
  const { onSave, save } = await open({ from: { title: 'T', content: 'x'.repeat(65_536) } });
  save();
  expect(await screen.findByText('The text may have at most 65535 characters')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('what was typed is there again until it is stored', async () => {
  const from = { title: '', content: 'At noon' };
  const refused = await open({ from, onSave: async () => false });
  fireEvent.change(refused.title, { target: { value: 'Tomorrow' } });
  refused.save();
  await waitFor(() => expect(readKept('notice.new.title')).toBe('Tomorrow'));
  expect(refused.onClose).not.toHaveBeenCalled();
  refused.unmount();
  const { title, onClose, save } = await open({ from });
  expect(title.value).toBe('Tomorrow');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(readKept('notice.new.title')).toBe('');
});
