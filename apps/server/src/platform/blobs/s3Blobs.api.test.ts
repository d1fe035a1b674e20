import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlobStore, openBlobs } from './blobs.ts';
import { temporaryName } from './leftovers.ts';

const programs = join(import.meta.dirname, '../../../test/programs');
const folder = mkdtempSync(join(tmpdir(), 'assay-s3-'));
let server: ChildProcess;
let address: string;
let store: BlobStore;
const urlWith = (secret: string) => `s3://S3RVER:${secret}@${address}/assay?insecure=1&region=us-east-1`;

beforeAll(async () => {
  server = fork(join(programs, 's3Server.ts'), [folder], { execArgv: [] });
  const [port] = await once(server, 'message');
  address = `127.0.0.1:${port}`;
  store = await openBlobs(urlWith('S3RVER'));
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const contentOf = async (hash: string) => {
  const found = await store.stream(hash);
  return found && { size: found.size, content: await buffer(found.stream) };
};
/** Files of this process that wait to be sent. */
const spooled = () => {
  const [machine, process] = temporaryName().split('.');
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`assay-blob-${machine}.${process}.`));
};

describe('blobs in an S3-compatible store', () => {
  it.each([
    ['nothing', 0],
    ['a little', 11],
    ['one part to the byte', 8 * 1024 * 1024],
    ['parts and one byte', 16 * 1024 * 1024 + 1],
  ])('stores %s, from memory and from a stream', async (_, size) => {
    for (const how of ['memory', 'stream']) {
      const content = randomBytes(size);
      const ref = await store.put(
        how === 'memory' ? content : Readable.from([content.subarray(0, 5), content.subarray(5)]),
      );
      expect(ref).toEqual({ hash: hashOf(content), size });
      expect(await store.has(ref.hash)).toBe(true);
      const found = await contentOf(ref.hash);
      expect(found?.size).toBe(size);
      expect(found?.content.equals(content)).toBe(true);
      expect((await store.read(ref.hash)).equals(content)).toBe(true);
    }
    expect(spooled()).toEqual([]);
  });

  it('keeps uploads until they are dropped', async () => {
    const content = randomBytes(9 * 1024 * 1024);
    const key = await store.uploads.put(Readable.from([content]));
    expect((await buffer((await store.uploads.stream(key))!)).equals(content)).toBe(true);
    await store.uploads.drop(key);
    expect(await store.uploads.stream(key)).toBeUndefined();
    expect(spooled()).toEqual([]);
  });

  it('knows what it does not have', async () => {
    const missing = hashOf(Buffer.from('never stored'));
    expect(await store.has(missing)).toBe(false);
    expect(await store.stream(missing)).toBeUndefined();
    await expect(store.read(missing)).rejects.toThrow('is missing');
  });

  it('stores nothing of a stream that breaks, and leaves no file behind', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half of it');
        throw new Error('the sender is gone');
      })(),
    );
    await expect(store.put(broken)).rejects.toThrow('the sender is gone');
    expect(await store.has(hashOf(Buffer.from('half of it')))).toBe(false);
    expect(spooled()).toEqual([]);
  });

  it('signs what it asks: with a wrong secret nothing is stored', async () => {
    const stranger = await openBlobs(urlWith('wrong'));
    await expect(stranger.put(Readable.from([Buffer.from('not mine')]))).rejects.toThrow(/403/);
    expect(spooled()).toEqual([]);
  });

  it('needs far less memory than the file is large', { timeout: 120_000 }, async () => {
    const child = fork(join(programs, 'bigBlob.ts'), [urlWith('S3RVER'), '288'], { execArgv: [] });
    const [result] = await once(child, 'message');
    expect(result).toMatchObject({ size: 288 * 1024 * 1024, stated: 288 * 1024 * 1024 });
    expect(result.read).toBe(result.hash);
    expect(result.grownKiB).toBeLessThan(200 * 1024);
  });
});
