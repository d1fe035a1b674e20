import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { assayHere } from '../../test/assayHere.ts';
import { mergeEnvironment } from './service/environment.ts';
import { unitNames } from './service/unit.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-service-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'data');
const none = { DATA_DIR: dataDir, INIT_CWD: folder, BLOB_URL: '', BACKUP_URL: '', JUDGE_TOKEN: '', PUBLIC_URL: '' };
const install = (words: string[], env: Record<string, string> = {}) =>
  assayHere(['install-service', ...words], { ...none, ...env });

/** `npm test` installs it (`scripts/lib/ensure.mjs`); where it cannot, these say so by being skipped. */
const hasSystemd = existsSync('/usr/bin/systemd-analyze');
const roles = ['all', 'server', 'judge'] as const;
/** Tenths, as `systemd-analyze security` counts: 100 is a unit without any protection. */
const exposure = { all: 60, server: 33, judge: 60 };

describe.skipIf(!hasSystemd)('units, as systemd reads them', () => {
  it.each(roles)('%s: written, without a doubt of systemd, enabled, not exposed', async (role) => {
    const { code, text } = await install([role, '--root', role], { JUDGE_TOKEN: 'a"b$c\\d' });
    expect({ code, text }).toMatchObject({ code: 0 });
    const unit = join(folder, role, 'etc/systemd/system', unitNames[role]);
    const wanted = join(folder, role, 'etc/systemd/system/multi-user.target.wants', unitNames[role]);
    expect(readlinkSync(wanted)).toBe(`/etc/systemd/system/${unitNames[role]}`);

    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const doubts = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(unitNames[role]));
    expect({ status, doubts }).toEqual({ status: 0, doubts: [] });

    const words = ['security', '--offline=true', '--no-pager', `--threshold=${exposure[role]}`, unit];
    const judged = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
    expect(judged.status, judged.stdout).toBe(0);

    const settings = join(folder, role, 'etc/assay/environment');
    expect(statSync(settings).mode & 0o077).toBe(0);
    // As systemd reads it back.
    expect(readFileSync(settings, 'utf8')).toBe('JUDGE_TOKEN="a\\"b\\$c\\\\d"\n');
  });
});

describe('install-service', () => {
  it('prints a unit whose programs are there', async () => {
    const { text } = await install(['server', '--print']);
    const [, program, script] = /^ExecStart=(\S+) (\S+) server$/m.exec(text)!;
    const [, node, setup] = /^ExecStartPre=\+(\S+) (\S+) --for server$/m.exec(text)!;
    for (const path of [program, script, node, setup]) expect(existsSync(path!), path).toBe(true);
    expect(node).not.toContain('node_modules');
    expect(text).toContain(`ReadWritePaths=${dataDir}\n`);
  });
  it('lets the server write blobs and backups that lie elsewhere', async () => {
    const { text } = await install(['server', '--print'], { BLOB_URL: '/srv/blobs', BACKUP_URL: '/srv/b' });
    expect(text).toContain(`ReadWritePaths=${dataDir} /srv/blobs /srv/b\n`);
  });
  it('does nothing where systemd does not run, and says what it would do', async () => {
    if (existsSync('/run/systemd/system')) return;
    const { code, text } = await install([]);
    expect(code).toBe(1);
    expect(text).toContain('systemctl enable --now assay.service');
    expect(text).toContain('systemd does not run here');
    expect(existsSync(dataDir)).toBe(false);
  });
  it('refuses a judge without a token, odd words and paths that no unit can name', async () => {
    expect(await install(['judge', '--root', 'none'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('JUDGE_TOKEN is not set'),
    });
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect(await install(['fly'])).toMatchObject({ code: 2 });
    const odd = await install(['--print'], { DATA_DIR: join(folder, 'with space') });
    expect(odd).toMatchObject({ code: 1, text: expect.stringContaining('without spaces') });
  });
});

describe('the file of settings', () => {
  it('keeps what is there but for what is given', () => {
    const old = '# ours\nPORT="80"\nHOST="0.0.0.0"\n';
    expect(mergeEnvironment(old, { PORT: '81', HOME: '/root', LIMIT_CALL: '1/1,1/1', PUBLIC_URL: '' })).toBe(
      '# ours\nHOST="0.0.0.0"\nPORT="81"\nLIMIT_CALL="1/1,1/1"\n',
    );
    expect(() => mergeEnvironment('', { PUBLIC_URL: 'a\nb' })).toThrow('one line');
  });
  it('takes every variable of the manual', () => {
    const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [table] = /## Variables\n([\s\S]*?)\n## /.exec(manual)!;
    const names = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
    );
    expect(names.length).toBeGreaterThan(25);
    const lost = names.filter((name) => name !== 'DATA_DIR' && mergeEnvironment('', { [name]: '1' }) === '');
    expect(lost).toEqual([]);
  });
});
