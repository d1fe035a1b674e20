import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { bytes, compileC, mebibyte, plainLimits, shell, text } from './testing/programs.ts';
import type { Blob } from './types.ts';

let sandbox: LiveSandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 1 });
});
afterAll(() => sandbox.close());

const put = (content: string): Promise<Blob> => sandbox.putBytes(bytes(content));

describe('files in', () => {
  it('lie in the working directory, folders included', async () => {
    const result = await sandbox.run(
      shell('cat a.txt sub/deep/b.txt; ./run.sh; pwd', {
        filesIn: [
          { name: 'a.txt', blob: await put('A\n') },
          { name: 'sub/deep/b.txt', blob: await put('B\n') },
          { name: 'run.sh', blob: await put('#!/bin/sh\necho C\n'), executable: true },
        ],
      }),
    );
    expect(text(result.stdout)).toBe('A\nB\nC\n/w\n');
  });

  it('may be as many as a problem and a program of it have, in and out', async () => {
    const names = Array.from({ length: 208 }, (_, index) => `file${index}`);
    const filesIn = await Promise.all(names.map(async (name) => ({ name, blob: await put(name) })));
    const filesOut = names.map((name) => ({ name: `${name}.out`, maxBytes: 10 }));
    const executable = await sandbox.putFile(
      compileC('int main() { return system("for one in file*; do cat $one > $one.out; done"); }'),
    );
    const request = { profile: 'compile' as const, argv: ['x'], executable, limits: { ...plainLimits, cpuMs: 5000 } };
    const result = await sandbox.run({ ...request, filesIn, filesOut });
    expect(result.status).toBe('ok');
    expect(text(await sandbox.get(result.filesOut['file207.out']!))).toBe('file207');
    expect(Object.keys(result.filesOut)).toHaveLength(208);
    const extra = [...filesIn, { name: 'more', blob: filesIn[0]!.blob }];
    expect(await sandbox.run({ ...request, filesIn: extra })).toMatchObject({ status: 'internal-error' });
  });

  it.each(['../x', '/x', 'a/../../x', '', 'a//b', '.'])('may not be called %j', async (name) => {
    const result = await sandbox.run(shell('true', { filesIn: [{ name, blob: await put('x') }] }));
    expect(result).toMatchObject({ status: 'internal-error' });
  });

  it('are gone in the next run, and the box stays', async () => {
    const before = await sandbox.stats();
    const first = await sandbox.run(shell('exec cat a', { filesIn: [{ name: 'a', blob: await put('x') }] }));
    const second = await sandbox.run(shell('exec ls -A /w /tmp /dev/shm', { box: first.box }));
    expect(text(second.stdout)).toBe('/dev/shm:\n\n/tmp:\n\n/w:\n');
    expect((await sandbox.stats()).rebuilds).toBe(before.rebuilds);
  });
});

describe('files out', () => {
  it('come back as blobs', async () => {
    const result = await sandbox.run(
      shell('printf one > 1; mkdir d; printf two > d/2', {
        filesOut: [
          { name: '1', maxBytes: 10 },
          { name: 'd/2', maxBytes: 10 },
        ],
      }),
    );
    expect(result.status).toBe('ok');
    expect(text(await sandbox.get(result.filesOut['1']!))).toBe('one');
    expect(text(await sandbox.get(result.filesOut['d/2']!))).toBe('two');
  });

  it('may be missing when they are optional', async () => {
    const optional = await sandbox.run(shell('true', { filesOut: [{ name: 'x', maxBytes: 10, optional: true }] }));
    expect(optional).toMatchObject({ status: 'ok', filesOut: {} });
    const required = await sandbox.run(shell('true', { filesOut: [{ name: 'x', maxBytes: 10 }] }));
    expect(required).toMatchObject({ status: 'file-error', message: 'x: missing' });
  });

  it.each([
    ['a symlink', 'ln -s /etc/passwd out'],
    ['a symlinked folder', 'ln -s /etc d; mkdir out'],
    ['a FIFO, which is refused already', 'mkfifo out; true'],
    ['a folder', 'mkdir out'],
    ['a hard link', 'echo x > a; ln a out'],
    ['a sparse giant', 'truncate -s 100M out'],
  ])('that are %s are a file error', async (_name, command) => {
    const result = await sandbox.run(shell(command, { filesOut: [{ name: 'out', maxBytes: mebibyte }] }));
    expect(result.status).toBe('file-error');
    expect(result.filesOut).toEqual({});
  });

  it('are not reached through a linked folder', async () => {
    const result = await sandbox.run(shell('ln -s /etc d', { filesOut: [{ name: 'd/passwd', maxBytes: mebibyte }] }));
    expect(result.status).toBe('file-error');
  });

  it('of megabytes come back whole', async () => {
    const result = await sandbox.run(
      shell('head -c 12345678 /dev/zero | tr "\\0" x > big', { filesOut: [{ name: 'big', maxBytes: 20 * mebibyte }] }),
    );
    const content = await sandbox.get(result.filesOut['big']!);
    expect(content.length).toBe(12_345_678);
    expect(content.every((byte) => byte === 0x78)).toBe(true);
  });
});

describe('stdout', () => {
  it('is kept inline up to the bytes asked for', async () => {
    const result = await sandbox.run(shell('echo 123456789', { keepStdout: { inlineBytes: 4 } }));
    expect(text(result.stdout)).toBe('1234');
    expect(result.stdoutBytes).toBe(10);
  });

  it('is kept as a blob that can be the next input', async () => {
    const first = await sandbox.run(shell('echo from one', { keepStdout: 'blob' }));
    const second = await sandbox.run(shell('cat; echo to the other', { stdin: first.stdoutBlob }));
    expect(text(second.stdout)).toBe('from one\nto the other\n');
  });

  it('can be opened again by its path', async () => {
    const result = await sandbox.run(
      shell('echo a > /dev/stdout; echo b >> /dev/fd/1; cat /dev/stdin', { stdin: await put('c\n') }),
    );
    expect(text(result.stdout)).toBe('a\nb\nc\n');
  });
});

describe('blobs', () => {
  it('of several megabytes go there and back', async () => {
    const content = new Uint8Array(3 * mebibyte + 17).map((_, index) => index * 7);
    const blob = await sandbox.putBytes(content);
    expect(blob.size).toBe(content.length);
    expect(await sandbox.get(blob)).toEqual(content);
    expect(await sandbox.get(blob, 5)).toEqual(content.slice(0, 5));
  });

  it('may be empty', async () => {
    const blob = await sandbox.putBytes(new Uint8Array());
    expect(blob.size).toBe(0);
    expect(await sandbox.get(blob)).toEqual(new Uint8Array());
  });

  it('start at their first byte in every run', async () => {
    const stdin = await put('0123456789');
    for (let i = 0; i < 3; i++) {
      const result = await sandbox.run(shell('head -c 4', { stdin }));
      expect(text(result.stdout)).toBe('0123');
    }
  });

  it('cannot be changed by a program', async () => {
    const stdin = await put('safe');
    const attack = shell('echo evil > /dev/stdin; echo evil 1<>/proc/self/fd/0; chmod 777 /proc/self/fd/0; true', {
      stdin,
    });
    expect((await sandbox.run(attack)).status).toBe('ok');
    expect(text(await sandbox.get(stdin))).toBe('safe');
  });

  it('cannot be read from a folder or a device', async () => {
    await expect(sandbox.putFile('/tmp')).rejects.toThrow('not a regular file');
    await expect(sandbox.putFile('/dev/zero')).rejects.toThrow('not a regular file');
    await expect(sandbox.putFile('/no/such/file')).rejects.toThrow('No such file');
  });

  it('give way to newer ones when there are too many bytes', async () => {
    const small = await createSandbox({ boxes: 1, blobBytes: 3 * mebibyte });
    const first = await small.putBytes(new Uint8Array(mebibyte));
    const second = await small.putBytes(new Uint8Array(mebibyte));
    await small.get(first, 1);
    await small.putBytes(new Uint8Array(mebibyte + 1));
    expect((await small.get(first, 1)).length).toBe(1);
    await expect(small.get(second, 1)).rejects.toThrow('gone');
    await small.close();
  });
});
