import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../../shared/kit/confirmStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { HonorEditor } from './HonorEditor.tsx';

afterEach(() => {
  cleanup();
  act(() => useConfirm.getState().pending?.answer(false));
});

const pressEscape = (): void => void fireEvent.keyDown(document.body, { key: 'Escape' });
const asked = () => useConfirm.getState().pending;
const answer = (yes: boolean) => act(async () => asked()?.answer(yes));

test('nothing typed is lost by Escape, the button or the cross before the reader has said so', async () => {
  const onClose = vi.fn();
  renderApp(<HonorEditor onClose={onClose} />);
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Champion' } });
  for (const leave of [
    pressEscape,
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    leave();
    await waitFor(() => expect(asked()).toMatchObject({ title: 'Close without saving?', danger: true }));
    await answer(false);
    expect(onClose).not.toHaveBeenCalled();
    expect(title.value).toBe('Champion');
  }
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  pressEscape();
  await waitFor(() => expect(asked()).not.toBeNull());
  await answer(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('where nothing was typed it closes at once', async () => {
  const onClose = vi.fn();
  renderApp(<HonorEditor onClose={onClose} />);
  await screen.findByLabelText('Title');
  pressEscape();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked()).toBeNull();
});
