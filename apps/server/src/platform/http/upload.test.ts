import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { endBeyond } from './upload.ts';

const sent = async (sizes: readonly number[]): Promise<unknown> => {
  const raw = new PassThrough();
  endBeyond({ raw: raw as unknown as IncomingMessage }, 100);
  const end = new Promise<unknown>((resolve) => raw.on('error', resolve).on('end', () => resolve('whole')));
  for (const size of sizes) raw.write(Buffer.alloc(size));
  raw.end();
  return end;
};

it('counts all pieces of an upload together', async () => {
  expect(await sent([60, 40])).toBe('whole');
  expect(await sent([60, 40, 1])).toMatchObject({ code: 'request.tooLarge' });
});
