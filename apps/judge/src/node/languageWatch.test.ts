import type { node } from '@assay/contract';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { LanguageChange } from '../machine/openMachine.ts';
import { type LanguageWatch, watchLanguages } from './languageWatch.ts';

const language = (name: string, available = true): node.NodeLanguage => ({
  name,
  available,
  version: available ? '1' : null,
  compileCommand: null,
  runCommand: available ? name : null,
  reason: available ? null : 'not installed',
});
const report: node.NodeReport = {
  name: 'test',
  slots: 1,
  cores: 1,
  level: 3,
  cgroup: 'v2',
  notes: [],
  languages: [language('C'), language('Lua', false)],
  version: '0',
  calibration: null,
  selfTest: { ok: true, failures: [] },
};

let watch: LanguageWatch | undefined;
afterEach(() => watch?.stop());

/** A machine whose looks find what is in `changes`, and what happened in order. */
const start = (changes: (LanguageChange | undefined)[], everyMs = 1_000_000, retryMs = 1_000_000) => {
  const events: string[] = [];
  watch = watchLanguages({
    machine: {
      lookAgain: async (force) => {
        events.push(force ? 'forced look' : 'look');
        return changes.shift();
      },
    },
    node: {
      announce: async ({ languages }) => {
        events.push(languages.map((one) => `${one.name}${one.available ? '' : ' missing'}`).join(', '));
      },
    },
    report,
    afterwards: () => events.push('precompile'),
    log: pino({ level: 'silent' }),
    everyMs,
    settleMs: 1,
    retryMs,
  });
  return { events, watch };
};
const found = (...languages: node.NodeLanguage[]): LanguageChange => ({
  takeUp: async () => languages,
});
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let i = 0; i < 400 && !isTrue(); i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isTrue()).toBe(true);
};

test('a language that was installed is told after the programs have come to rest', async () => {
  const installed = found(language('C'), language('Lua'));
  const { events } = start([undefined, installed, installed], 2);
  await until(() => events.includes('precompile'));
  expect(events.slice(0, 5)).toEqual(['look', 'look', 'look', 'C, Lua', 'precompile']);
});

test('what came half is tried again, and not for ever', async () => {
  const half = { ...language('Pascal', false), why: [{ code: 'fails' as const, said: 'no units' }] };
  const halfFound = () => found(language('C'), half);
  const { events } = start(
    [halfFound(), halfFound(), halfFound(), found(language('C'), language('Pascal')), undefined, undefined],
    2,
    1,
  );
  await until(() => events.includes('C, Pascal'));
  const told = events.length;
  await until(() => events.length >= told + 3);
  expect(events.filter((event) => event === 'forced look')).toHaveLength(2);
  expect(events.filter((event) => event.startsWith('C, '))).toEqual(['C, Pascal missing', 'C, Pascal']);
});

test('what came and went again is no change', async () => {
  const { events } = start([found(language('C'), language('Lua')), undefined, undefined], 2);
  await until(() => events.length >= 3);
  expect(new Set(events)).toEqual(new Set(['look']));
});

test('asked to look: the server hears of it only when something differs', async () => {
  const { events, watch } = start([found(...report.languages), found(language('C'))]);
  await watch.look();
  expect(events).toEqual(['forced look', 'precompile']);
  await watch.look();
  expect(events.slice(2)).toEqual(['forced look', 'C', 'precompile']);
});

test('a look that fails does not end the watch', async () => {
  const broken: LanguageChange = { takeUp: () => Promise.reject(new Error('no box')) };
  const { events, watch } = start([broken, found(language('C'))]);
  await watch.look();
  await watch.look();
  expect(events).toEqual(['forced look', 'forced look', 'C', 'precompile']);
});
