import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let stop = (): void => undefined;
const at = (id: string): HTMLElement => document.getElementById(id)!;

beforeEach(() => {
  document.body.innerHTML =
    '<main id="main" tabindex="-1"><button id="row">…</button></main>' +
    '<div id="menu" role="menu"><button id="entry"></button></div>' +
    '<div id="box" role="dialog"><button id="ok"></button></div>';
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

test('a dialog opened from a menu gives the focus back to the button that opened the menu', async () => {
  at('row').focus();
  at('entry').focus();
  at('menu').remove();
  at('ok').focus();
  at('box').remove();
  await waitFor(() => expect(document.activeElement).toBe(at('row')));
});

test('a button that is gone gives way to the place before it', async () => {
  at('main').focus();
  at('row').focus();
  at('row').remove();
  await waitFor(() => expect(document.activeElement).toBe(at('main')));
});

test('a focus that went elsewhere stays there', async () => {
  at('row').focus();
  at('ok').focus();
  at('main').focus();
  at('box').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(at('main'));
});

test('a form that gives way to another in the same dialog leaves the focus in the dialog, at its first field', async () => {
  at('row').focus();
  at('ok').focus();
  at('box').innerHTML = '<input id="second" /><input id="first" data-autofocus />';
  await waitFor(() => expect(document.activeElement).toBe(at('first')));
});
