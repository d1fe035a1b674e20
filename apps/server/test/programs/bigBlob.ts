import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { openBlobs } from '../../src/platform/blobs/blobs.ts';

/** Puts and gets streams of 1 MiB and of MIB at the store URL; tells what came back and by how much the peak of memory grew. */
const [url, mib] = [process.argv[2] ?? '', Number(process.argv[3])];
const store = await openBlobs(url);
const chunk = Buffer.alloc(1024 * 1024);

const produce = (count: number): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < count; at++) {
        chunk.writeUInt32LE(at);
        yield Buffer.from(chunk);
      }
    })(),
  );

const roundTrip = async (count: number) => {
  const ref = await store.put(produce(count));
  const found = await store.stream(ref.hash);
  const digest = createHash('sha256');
  if (found) for await (const part of found.stream) digest.update(part as Buffer);
  return { ...ref, stated: found?.size, read: digest.digest('hex') };
};

await roundTrip(1);
const before = process.resourceUsage().maxRSS;
const trip = await roundTrip(mib);
process.send?.({ ...trip, grownKiB: process.resourceUsage().maxRSS - before });
process.disconnect?.();
