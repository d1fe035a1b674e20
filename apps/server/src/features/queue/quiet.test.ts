import { expect, it } from 'vitest';
import { createQuiet } from './quiet.ts';

const clocked = () => {
  let at = 0;
  const quiet = createQuiet(() => at);
  const after = (ms: number) => {
    at += ms;
  };
  return { ...quiet, after };
};

it('believes for a second that nothing is left, of whoever looked alone', () => {
  const { looking, isQuiet, after } = clocked();
  expect(isQuiet('node')).toBe(false);
  looking('node')();
  expect([isQuiet('node'), isQuiet('other')]).toEqual([true, false]);
  after(999);
  expect(isQuiet('node')).toBe(true);
  after(1);
  expect(isQuiet('node')).toBe(false);
});

it('counts the second from the beginning of the look', () => {
  const { looking, isQuiet, after } = clocked();
  const nothingLeft = looking('node');
  after(900);
  nothingLeft();
  after(100);
  expect(isQuiet('node')).toBe(false);
});

it('forgets at any news, such as came while somebody looked', () => {
  const { looking, isQuiet, heard } = clocked();
  looking('node')();
  heard();
  expect(isQuiet('node')).toBe(false);
  const nothingLeft = looking('node');
  heard();
  nothingLeft();
  expect(isQuiet('node')).toBe(false);
});

it('knows nothing any more once a look found something', () => {
  const { looking, isQuiet } = clocked();
  looking('node')();
  looking('node');
  expect(isQuiet('node')).toBe(false);
});
