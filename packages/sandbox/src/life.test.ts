import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { childrenOf, isAlive, untilRuns } from './testing/processes.ts';
import { plainLimits, shell } from './testing/programs.ts';

const cgroupsOf = (pid: number): string[] =>
  ['memory', 'pids', 'cpuacct']
    .map((name) => `/sys/fs/cgroup/${name}/judgebox-${pid}`)
    .filter((path) => existsSync(path));

/** The kernel ends what is left soon after the helper, not at once. */
const patience = { timeout: 20_000, interval: 20 };

const forEver = shell('sleep 60', { limits: { ...plainLimits, wallMs: 60_000 } });

describe('the end of the helper', () => {
  it('leaves nothing when it is closed', async () => {
    const sandbox = await createSandbox({ boxes: 2 });
    const family = childrenOf(sandbox.pid);
    expect(family.length).toBeGreaterThanOrEqual(6);
    await sandbox.close();
    expect([sandbox.pid, ...family].filter(isAlive)).toEqual([]);
    expect(cgroupsOf(sandbox.pid)).toEqual([]);
  });

  it('rejects what is pending, and says so', async () => {
    const sandbox = await createSandbox({ boxes: 1 });
    const reasons: string[] = [];
    sandbox.onExit((reason) => reasons.push(reason));
    const family = childrenOf(sandbox.pid);
    const pending = sandbox.run(forEver);
    const failed = expect(pending).rejects.toThrow('The sandbox is gone: SIGKILL');
    await untilRuns(sandbox.pid, 'sleep');
    process.kill(sandbox.pid, 'SIGKILL');
    await failed;
    expect(reasons).toEqual(['SIGKILL']);
    await expect(sandbox.run(shell('true'))).rejects.toThrow('gone');
    await expect.poll(() => family.filter(isAlive), patience).toEqual([]);
    // The folders of a killed helper are swept by the next one.
    await (await createSandbox({ boxes: 1 })).close();
    expect(cgroupsOf(sandbox.pid)).toEqual([]);
  });

  it('follows the death of Node', async () => {
    const script = `
      import { createSandbox } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
      const sandbox = await createSandbox({ boxes: 2 });
      for (let i = 0; i < 8; i++) void sandbox.run(${JSON.stringify(forEver)});
      console.log(sandbox.pid);`;
    const node = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) =>
      node.stdout.once('data', (data) => resolve(Number(String(data)))),
    );
    await untilRuns(pid, 'sleep', 2);
    const family = childrenOf(pid);
    expect(family.length).toBeGreaterThanOrEqual(6);
    node.kill('SIGKILL');
    await expect.poll(() => [pid, ...family].filter(isAlive), patience).toEqual([]);
    await expect.poll(() => cgroupsOf(pid), patience).toEqual([]);
  });
});

describe('a box that misbehaves', () => {
  /** Inits are the children of the helper that are the first processes of a space of their own; keepers are not. */
  const initsOf = (sandbox: LiveSandbox): number[] =>
    childrenOf(sandbox.pid).filter((pid) => /^NSpid:.*\t1$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));

  it('is replaced when its init is stopped', async () => {
    const sandbox = await createSandbox({ boxes: 1 });
    for (const pid of initsOf(sandbox)) process.kill(pid, 'SIGSTOP');
    const result = await sandbox.run(
      shell('true', { limits: { ...plainLimits, wallMs: 300, memoryBytes: 16 * 1024 * 1024 } }),
    );
    expect(result).toMatchObject({ status: 'internal-error', message: 'the box did not answer' });
    expect((await sandbox.run(shell('true', { box: result.box }))).status).toBe('ok');
    await sandbox.close();
  });

  it('is replaced when its init is killed', async () => {
    const sandbox = await createSandbox({ boxes: 1 });
    for (const pid of initsOf(sandbox)) process.kill(pid, 'SIGKILL');
    expect((await sandbox.run(shell('true'))).status).toMatch(/ok|internal-error/);
    expect((await sandbox.run(shell('true'))).status).toBe('ok');
    await sandbox.close();
  });

  it('is replaced when its keeper is killed', async () => {
    const sandbox = await createSandbox({ boxes: 1 });
    const inits = initsOf(sandbox);
    for (const pid of childrenOf(sandbox.pid)) if (!inits.includes(pid)) process.kill(pid, 'SIGKILL');
    for (let i = 0; i < 3; i++) expect((await sandbox.run(shell('touch x'))).status).toBe('ok');
    await sandbox.close();
  });
});

describe('a machine that cannot hold boxes', () => {
  it('is refused with the reason', async () => {
    await expect(createSandbox({ boxes: 1, binds: [{ from: '/no/such/folder', to: '/x' }] })).rejects.toThrow(
      'bind /no/such/folder',
    );
  });
});

describe('a user without the rights of root', () => {
  const script = `
    import { createSandbox } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
    const sandbox = await createSandbox({ boxes: 1 });
    console.log(JSON.stringify([sandbox.capabilities.notes.join(' '), await sandbox.selfTest()]));
    await sandbox.close();`;
  const node = [process.execPath, '--input-type=module-typescript', '-e', script] as const;

  const nobody = { uid: 65534, gid: 65534 };
  // A checkout below /root is closed to everybody else.
  const mayBeNobody =
    process.getuid?.() === 0 && spawnSync('test', ['-r', import.meta.filename], { cwd: '/', ...nobody }).status === 0;

  it.runIf(mayBeNobody)('gets boxes in a namespace of its own', () => {
    const output = execFileSync(node[0], node.slice(1), { ...nobody, encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual([expect.stringContaining('No users of their own'), { ok: true, failures: [] }]);
  });

  it('may be root of a container with a single id', () => {
    const output = execFileSync('unshare', ['--user', '--map-root-user', ...node], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual([expect.stringContaining('No users of their own'), { ok: true, failures: [] }]);
  });
});
