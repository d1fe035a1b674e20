import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sweepLeftovers, temporaryName } from './leftovers.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-leftovers-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('leftovers', () => {
  it('of processes that ended go, work under way stays', async () => {
    const own = temporaryName();
    const [machine, pid, run] = own.split('.');
    const dead = String(spawnSync(process.execPath, ['--version']).pid);
    const names = {
      own,
      ofAnotherProcess: own.replace(`.${pid}.`, `.${process.ppid}.`),
      ofAnotherMachine: own.replace(`${machine}.${pid}.`, `elsewhere.${dead}.`),
      ofTheDead: own.replace(`.${pid}.`, `.${dead}.`),
      ofAnEarlierRun: own.replace(`.${run}.`, '.00000000.'),
      old: 'from-before',
      fresh: 'somebody-else',
    };
    for (const name of Object.values(names)) {
      mkdirSync(join(folder, `up-${name}`));
      writeFileSync(join(folder, `up-${name}`, 'file'), 'x');
    }
    utimesSync(join(folder, `up-${names.old}`), 0, 0);
    writeFileSync(join(folder, names.ofTheDead), 'another prefix');
    expect(await sweepLeftovers(folder, 'up-')).toBe(3);
    expect(readdirSync(folder).sort()).toEqual(
      [
        `up-${names.own}`,
        `up-${names.ofAnotherProcess}`,
        `up-${names.ofAnotherMachine}`,
        `up-${names.fresh}`,
        names.ofTheDead,
      ].sort(),
    );
  });
  it('of a folder that is not there are none', async () => {
    expect(await sweepLeftovers(join(folder, 'none'))).toBe(0);
  });
});
