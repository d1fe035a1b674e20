import { indentWithTab } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';
import { afterEach, expect, test, vi } from 'vitest';
import { leaving } from './leaving.ts';

afterEach(() => vi.useRealTimers());

const open = () => new EditorView({ extensions: [keymap.of([indentWithTab]), leaving], parent: document.body });
const press = (view: EditorView, key: string, keyCode: number): boolean => {
  const how = { key, keyCode, bubbles: true, cancelable: true };
  const isLeft = view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', how));
  view.contentDOM.dispatchEvent(new KeyboardEvent('keyup', how));
  return isLeft;
};
const tab = (view: EditorView): boolean => press(view, 'Tab', 9);

test('Tab writes, and leaves after Escape, however much later', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const view = open();
  expect(tab(view)).toBe(false);
  press(view, 'Escape', 27);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(tab(view)).toBe(true);
});

test.each([
  ['another key', (view: EditorView) => press(view, 'a', 65)],
  ['leaving', (view: EditorView) => view.contentDOM.dispatchEvent(new FocusEvent('blur'))],
])('%s after Escape lets Tab write again', (_what, act) => {
  const view = open();
  press(view, 'Escape', 27);
  act(view);
  expect(tab(view)).toBe(false);
});
