import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { NumberField } from './NumberField.tsx';

let told: (number | '')[] = [];

const Held = (props: { min?: number; max?: number; places?: number; start?: number; empty?: number }) => {
  const { start = 7, empty, ...field } = props;
  const [value, setValue] = useState<number | ''>(start);
  const change = (next: number | ''): void => {
    told.push(next);
    setValue(next === '' && empty !== undefined ? empty : next);
  };
  return <NumberField aria-label="n" {...field} value={value} onChange={change} />;
};

const open = (props: Parameters<typeof Held>[0] = {}): HTMLInputElement => {
  renderApp(<Held {...props} />);
  const field = screen.getByLabelText<HTMLInputElement>('n');
  fireEvent.focus(field);
  return field;
};
const type = (field: HTMLInputElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};

afterEach(() => {
  cleanup();
  told = [];
});

test.each([
  ['12', {}, '12', 12],
  ['1a2', {}, '12', 12],
  ['-3', {}, '3', 3],
  ['1.5', {}, '1', 1],
  ['1.567', { places: 2 }, '1.56', 1.56],
  ['1.', { places: 2 }, '1.', 1],
  ['70000', { max: 65_535 }, '65535', 65_535],
  ['', {}, '', ''],
] as const)('%j typed', (text, props, shown, value) => {
  const field = open(props);
  type(field, text);
  expect(field.value).toBe(shown);
  expect(told.at(-1)).toBe(value);
});

test('too small a number is raised when the field is left', () => {
  const field = open({ min: 6 });
  type(field, '2');
  expect(told).toEqual([2]);
  fireEvent.blur(field);
  expect(told).toEqual([2, 6]);
  expect(field.value).toBe('6');
});

test('who clears a field that has a standard value may type on', () => {
  const field = open({ empty: 465 });
  type(field, '');
  expect(field.value).toBe('');
  type(field, '25');
  fireEvent.blur(field);
  expect(field.value).toBe('25');
});

test('arrow keys count within the bounds', () => {
  const field = open({ max: 8 });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.value).toBe('8');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(told.at(-1)).toBe(7);
});
