import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { compileC, mebibyte, plainLimits, shell, text } from './testing/programs.ts';
import type { Blob } from './types.ts';

const room = 8 * mebibyte;
/** The largest piece that comes at once. */
const step = 4 * mebibyte;
const size = 4 * mebibyte;

let folder: string;
let sandbox: LiveSandbox;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-spill-'));
  sandbox = await createSandbox({ boxes: 1, blobBytes: room, spillFolder: join(folder, 'secret-spill') });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const put = (fill: string): Promise<Blob> => sandbox.putBytes(new Uint8Array(size).fill(fill.charCodeAt(0)));

describe('blobs that memory has no room for', () => {
  it('go to disk, the least recently used first, and are as good there', async () => {
    const executable = await sandbox.putFile(
      compileC(
        '#include <stdio.h>\nint main() { int n = 0, c = getchar(); while (getchar() >= 0) n++; printf("%c %d", c, n + 1); }',
      ),
    );
    const blobs: Blob[] = [];
    for (const letter of 'abcdef') blobs.push(await put(letter));
    const { blobBytes, blobDiskBytes } = await sandbox.stats();
    expect(blobBytes).toBeLessThanOrEqual(room + step);
    expect(blobBytes + blobDiskBytes).toBe(executable.size + 6 * size);
    const limits = { ...plainLimits, wallMs: 20_000 };
    for (const [index, stdin] of blobs.entries()) {
      const result = await sandbox.run({ profile: 'run', argv: ['x'], executable, stdin, limits });
      expect(text(result.stdout)).toBe(`${'abcdef'[index]} ${size}`);
    }
    expect((await sandbox.get(blobs[0]!))[size - 1]).toBe('a'.charCodeAt(0));
    for (const blob of [executable, ...blobs]) sandbox.drop(blob);
    expect(await sandbox.stats()).toMatchObject({ blobs: 0, blobBytes: 0, blobDiskBytes: 0 });
  });

  it('have no name, and nobody may change them', async () => {
    const stdin = await put('x');
    const others = [await put('y'), await put('z')];
    const result = await sandbox.run(
      shell(
        'readlink /proc/self/fd/0; cat /proc/self/fdinfo/0; echo 1 > /proc/self/fd/0; chmod 777 /proc/self/fd/0; touch /proc/self/fd/0; true',
        {
          stdin,
        },
      ),
    );
    expect(text(result.stdout)).not.toMatch(/secret|assay/);
    expect(text(result.stderr).trim().split('\n')).toHaveLength(4);
    expect((await sandbox.get(stdin))[0]).toBe('x'.charCodeAt(0));
    expect(readdirSync(join(folder, 'secret-spill'))).toEqual([]);
    for (const blob of [stdin, ...others]) sandbox.drop(blob);
  });

  it('may be products larger than all the memory there is', async () => {
    const result = await sandbox.run(
      shell('head -c 30000000 /dev/zero > big', { filesOut: [{ name: 'big', maxBytes: 64 * mebibyte }] }),
    );
    const big = result.filesOut['big']!;
    expect(big.size).toBe(30_000_000);
    expect((await sandbox.stats()).blobBytes).toBeLessThanOrEqual(room + step);
    expect((await sandbox.get(big)).every((byte) => byte === 0)).toBe(true);
    sandbox.drop(big);
  });
});

it('without a folder unneeded blobs are dropped', async () => {
  const plain = await createSandbox({ boxes: 1, blobBytes: room });
  const first = await plain.putBytes(new Uint8Array(size));
  for (let i = 0; i < 4; i += 1) await plain.putBytes(new Uint8Array(size));
  expect((await plain.stats()).blobBytes).toBeLessThanOrEqual(room);
  await expect(plain.get(first)).rejects.toThrow('gone');
  await plain.close();
});
