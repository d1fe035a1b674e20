import { expect, it } from 'vitest';
import { createEchoes } from './echoes.ts';

const listening = () => {
  const told: string[] = [];
  return { told, ...createEchoes((payload) => told.push(payload)) };
};

it('tells at the commit, and not again when the notification comes back', () => {
  const { told, expect: notify, ended, heard } = listening();
  notify('a');
  expect(told).toEqual([]);
  ended('a', true);
  expect(told).toEqual(['a']);
  heard('a');
  expect(told).toEqual(['a']);
  heard('a');
  expect(told).toEqual(['a', 'a']);
});

it('tells at the commit too where the notification was faster, and whatever another process says after it', () => {
  const { told, expect: notify, ended, heard } = listening();
  notify('a');
  heard('a');
  ended('a', true);
  expect(told).toEqual(['a', 'a']);
  heard('a');
  expect(told).toEqual(['a', 'a', 'a']);
});

it('expects nothing of what was rolled back, also where another process said it meanwhile', () => {
  const { told, expect: notify, ended, heard } = listening();
  notify('a');
  ended('a', false);
  heard('a');
  expect(told).toEqual(['a']);
  notify('b');
  heard('b');
  ended('b', false);
  heard('b');
  expect(told).toEqual(['a', 'b', 'b']);
});

it('tells each of several commits once, in whatever order their answers come', () => {
  const { told, expect: notify, ended, heard } = listening();
  notify('a');
  notify('a');
  heard('a');
  ended('a', true);
  ended('a', true);
  heard('a');
  expect(told).toEqual(['a', 'a', 'a']);
  heard('a');
  expect(told).toHaveLength(4);
});

it('tells everything where notifications were lost', () => {
  const { told, expect: notify, ended, heard, forget } = listening();
  notify('a');
  ended('a', true);
  notify('a');
  forget();
  heard('a');
  ended('a', true);
  expect(told).toEqual(['a', 'a', 'a']);
  notify('a');
  ended('a', true);
  heard('a');
  expect(told).toHaveLength(4);
});
