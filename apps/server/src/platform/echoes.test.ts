import { expect, it } from 'vitest';
import { createEchoes } from './echoes.ts';

const [one, two] = [11, 12];
const listening = () => {
  const told: string[] = [];
  return { told, ...createEchoes((payload) => told.push(payload)) };
};

it('tells at the commit, and not again when the notification comes back', () => {
  const { told, expect: notify, ended, heard } = listening();
  notify(one, 'a');
  expect(told).toEqual([]);
  ended(one, 'a', true);
  expect(told).toEqual(['a']);
  heard(one, 'a');
  expect(told).toEqual(['a']);
  heard(one, 'a');
  expect(told).toEqual(['a', 'a']);
});

it('tells once too where the notification was faster than the answer to the commit', () => {
  const { told, expect: notify, ended, heard } = listening();
  notify(one, 'a');
  heard(one, 'a');
  expect(told).toEqual(['a']);
  ended(one, 'a', true);
  expect(told).toEqual(['a']);
  heard(one, 'a');
  expect(told).toEqual(['a', 'a']);
});

it('tells what others say, and every commit of its own, whatever comes in between', () => {
  const { told, expect: notify, ended, heard } = listening();
  notify(one, 'a');
  heard(two, 'a');
  ended(one, 'a', true);
  heard(two, 'a');
  heard(one, 'a');
  expect(told).toHaveLength(3);
  // The next of a connection begins before the notification of the one before is back.
  notify(two, 'b');
  ended(two, 'b', true);
  notify(two, 'b');
  heard(two, 'b');
  expect(told.filter((payload) => payload === 'b')).toHaveLength(1);
  ended(two, 'b', true);
  heard(two, 'b');
  expect(told.filter((payload) => payload === 'b')).toHaveLength(2);
});

it('expects nothing of what was rolled back', () => {
  const { told, expect: notify, ended, heard } = listening();
  notify(one, 'a');
  ended(one, 'a', false);
  expect(told).toEqual([]);
  heard(one, 'a');
  expect(told).toEqual(['a']);
});

it('tells everything where notifications were lost', () => {
  const { told, expect: notify, ended, heard, forget } = listening();
  notify(one, 'a');
  ended(one, 'a', true);
  notify(one, 'a');
  forget();
  heard(one, 'a');
  ended(one, 'a', true);
  expect(told).toEqual(['a', 'a', 'a']);
  notify(one, 'a');
  ended(one, 'a', true);
  heard(one, 'a');
  expect(told).toHaveLength(4);
});
