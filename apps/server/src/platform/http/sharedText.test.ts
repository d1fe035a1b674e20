import { gunzipSync, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptsGzip, gzipOf, sharedText } from './sharedText.ts';

it.each([
  ['a beginning and what follows', '{"rows":[1,2,3', '],"own":4}'],
  ['nothing of its own', '{"rows":[]}', ''],
  ['letters of several bytes', '题'.repeat(3000), '🙂 尾'],
  ['much that follows', 'begin', JSON.stringify(Array.from({ length: 20_000 }, (_, n) => n * 7919))],
])('writes one stream: %s', async (_name, text, own) => {
  const gzip = await gzipOf(sharedText(text), own);
  expect(gunzipSync(gzip).toString()).toBe(text + own);
  // One member, whose blocks end right before the trailer: browsers read no second one.
  expect(inflateRawSync(gzip.subarray(10, -8)).toString()).toBe(text + own);
  expect(gzip.readUInt32LE(gzip.length - 4)).toBe(Buffer.byteLength(text + own));
});

it('compresses the shared text once for all who are sent it', async () => {
  const shared = sharedText('x'.repeat(100_000));
  const blocks = await Promise.all([shared.compressed(), shared.compressed()]);
  expect(blocks[1]).toBe(blocks[0]);
  expect((await gzipOf(shared, 'y')).length).toBeLessThan(1000);
});

it('compresses again what failed once', async () => {
  const made = { blocks: Buffer.alloc(0), crc: 0, bytes: 0 };
  const answers = [() => Promise.reject(new Error('no memory')), () => Promise.resolve(made)];
  const shared = sharedText('x', () => answers.shift()!());
  const both = await Promise.allSettled([shared.compressed(), shared.compressed()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.compressed()).toBe(made);
  expect(await shared.compressed()).toBe(made);
});

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP;q=0.8', true],
  ['gzip;q=0.001', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['br', false],
  ['*', false],
  [undefined, false],
])('knows who reads gzip: %s', (accepted, does) => {
  expect(acceptsGzip(accepted)).toBe(does);
});
