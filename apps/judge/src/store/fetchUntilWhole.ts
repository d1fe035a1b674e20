import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemTrouble } from '../systemTrouble.ts';
import { isUnreachable } from '../unreachable.ts';
import { type FileStore, isWrongContent } from './fileStore.ts';

/** So often something else arrives before the server's own copy is to blame. */
const wrongTries = 3;

/**
 * The path of a test file, fetched when it is not there: a server that cannot be reached, or is gone half-way, is waited for,
 * since no contestant is to hear of it.
 * @throws SystemTrouble where the server has no such file
 */
export const fetchUntilWhole = async ({
  hash,
  store,
  openBlob,
  log,
  firstMs = 200,
}: {
  hash: string;
  store: Pick<FileStore, 'fetch'>;
  openBlob(hash: string): Promise<ReadableStream<Uint8Array>>;
  log: Logger;
  /** The first pause; shorter in tests. */
  firstMs?: number;
}): Promise<string> => {
  for (let wait = firstMs, wrong = 0; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await store.fetch(hash, openBlob);
    } catch (error) {
      if (isWrongContent(error)) {
        wrong += 1;
        if (wrong === wrongTries) throw systemTrouble('fileMissing', error.message);
      } else if (!isUnreachable(error)) throw error;
      log.warn({ hash, trouble: error.message }, 'Cannot fetch a test file yet; trying again');
    }
    await sleep(wait, undefined, { ref: false });
  }
};
