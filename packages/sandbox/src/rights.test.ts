import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

const node = (args: string[], before: string[] = []) => {
  const [program, ...words] = [...before, process.execPath, ...args] as [string, ...string[]];
  return spawnSync(program, words, { encoding: 'utf8', env: { ...process.env, DATA_DIR: '/var/lib/assay' } });
};

const script = `
  const { createSandbox } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
  try {
    const sandbox = await createSandbox({ boxes: 1 });
    console.log(JSON.stringify({ level: sandbox.capabilities.level, ...(await sandbox.selfTest()) }));
    await sandbox.close();
  } catch (error) {
    console.log(JSON.stringify({ refused: error.message }));
  }`;

const selfTestWith = (rights: string[]): { level?: number; ok?: boolean; failures?: string[]; refused?: string } => {
  const set = ['-all', ...rights.map((name) => `+${name}`)].join(',');
  const before = ['setpriv', '--bounding-set', set, '--inh-caps', '-all', '--no-new-privs'];
  const { stdout, stderr } = node(['--input-type=module', '-e', script], before);
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout);
};

/** What the unit of a judge leaves it, read from the unit. */
const rightsOfUnit = (): string[] => {
  const { stdout } = node([join(repository, 'apps/server/src/cli/main.ts'), 'install-service', 'judge', '--print']);
  const [, names] = /^CapabilityBoundingSet=(.*)$/m.exec(stdout)!;
  return names!.split(' ').map((name) => name.toLowerCase().replace('cap_', ''));
};

it.runIf(process.getuid?.() === 0)('works whole with the rights of the unit, and not with one less', () => {
  const rights = rightsOfUnit();
  expect(rights).toContain('sys_admin');
  expect(selfTestWith(rights)).toMatchObject({ ok: true, failures: [], level: 3 });
  expect(selfTestWith(rights.filter((name) => name !== 'sys_admin')).refused).toContain('namespaces');
});
