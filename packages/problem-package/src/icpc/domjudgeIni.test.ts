import { expect, it } from 'vitest';
import { bytesSource } from '../fileSource.ts';
import { takeNotes } from '../notes.ts';
import { readDomjudgeIni } from './domjudgeIni.ts';

const read = (text: string) => readDomjudgeIni(bytesSource('domjudge-problem.ini', Buffer.from(text)), takeNotes());

it.each(["timelimit='1.5'", 'timelimit="1.5"', 'timelimit = 1.5', '[problem]\ntimelimit = 1.5'])(
  'reads %j, whether DOMjudge or a person wrote it',
  async (line) => {
    expect(await read(`${line}\nname='2025'\nexternalid='a.b'\n`)).toEqual({
      name: '2025',
      timeLimit: 1.5,
      externalId: 'a.b',
    });
  },
);

it.each(["timelimit='-1'", 'timelimit=soon', "timelimit='[1]'"])('takes no time from %j', async (line) => {
  expect(await read(line)).toEqual({});
});
