import { afterEach, expect, test } from 'vitest';
import { workbenchKey } from './workbenchKey.ts';

const press = (key: string, at: string, part: Partial<KeyboardEventInit> = {}) => {
  document.body.innerHTML =
    '<textarea id="code"></textarea><section data-keys="test"><textarea id="input"></textarea></section>' +
    '<div role="dialog"><input id="password" /><section data-keys="test"><textarea id="sheet"></textarea></section></div>';
  return workbenchKey({
    key,
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: document.querySelector(at),
    ...part,
  });
};

afterEach(() => {
  document.body.innerHTML = '';
});

test('Ctrl+Enter submits, but inside the online test it runs the test', () => {
  expect(press('Enter', '#code')).toBe('submit');
  expect(press('Enter', 'body')).toBe('submit');
  expect(press('Enter', '#input')).toBe('test');
  expect(press('Enter', '#sheet')).toBe('test');
});

test('with Shift it runs the test from anywhere, with S it saves', () => {
  expect(press('Enter', '#code', { shiftKey: true })).toBe('test');
  expect(press('s', '#input')).toBe('save');
  expect(press('S', '#code', { shiftKey: true })).toBeUndefined();
});

test('dialogs and keys without Ctrl are left alone', () => {
  expect(press('Enter', '#password')).toBeUndefined();
  expect(press('Enter', '#code', { ctrlKey: false })).toBeUndefined();
  expect(press('Enter', '#code', { altKey: true })).toBeUndefined();
  expect(press('Enter', '#code', { ctrlKey: false, metaKey: true })).toBe('submit');
});

test('a question mark asks for the keys, outside of fields and dialogs', () => {
  expect(press('?', 'body', { ctrlKey: false, shiftKey: true })).toBe('help');
  expect(press('?', '#code', { ctrlKey: false, shiftKey: true })).toBeUndefined();
  expect(press('?', '#password', { ctrlKey: false, shiftKey: true })).toBeUndefined();
  expect(press('?', 'body')).toBeUndefined();
});
