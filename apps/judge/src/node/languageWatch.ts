import { setTimeout as sleep } from 'node:timers/promises';
import type { node } from '@assay/contract';
import type { Logger } from 'pino';
import type { LanguageChange, Machine } from '../machine/openMachine.ts';
import type { RunningNode } from './node.ts';

/** Tells the server when languages are installed, removed or replaced while the node runs. */
export interface LanguageWatch {
  /** Look at once, and try also those again that failed. */
  look(): Promise<void>;
  stop(): void;
}

const maxRetries = 3;

const failing = (languages: readonly node.NodeLanguage[]): string[] =>
  languages.filter(({ why }) => why?.some(({ code }) => code === 'fails')).map(({ name }) => name);

/**
 * Looks for other programs every few seconds; that only reads the times of files. Found some, it waits until the
 * installation is over, tries the languages that changed, and tells the server. Work goes on meanwhile.
 * What came and does not work is tried a few times more.
 */
export const watchLanguages = ({
  machine,
  node,
  report,
  afterwards,
  log,
  everyMs = 15_000,
  settleMs = 10_000,
  retryMs = 60_000,
}: {
  machine: Pick<Machine, 'lookAgain'>;
  node: Pick<RunningNode, 'announce'>;
  report: node.NodeReport;
  /** Called when languages were taken up. */
  afterwards(): void;
  log: Logger;
  everyMs?: number;
  settleMs?: number;
  retryMs?: number;
}): LanguageWatch => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let told = JSON.stringify(report.languages);
  let last: Promise<void> = Promise.resolve();

  /** Answers the languages that are here and do not work. */
  const follow = async (change: LanguageChange): Promise<string[]> => {
    log.info('Looking at the languages of this machine again');
    const languages = await change.takeUp();
    if (JSON.stringify(languages) !== told) {
      await node.announce({ ...report, languages });
      told = JSON.stringify(languages);
    }
    afterwards();
    return failing(languages);
  };
  /** One look at a time. */
  const inTurn = (look: () => Promise<void>): Promise<void> => {
    last = last
      .then(() => (signal.aborted ? undefined : look()))
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'Cannot take up the languages of this machine');
      });
    return last;
  };

  const watch = async () => {
    let broken = failing(report.languages);
    /** An installation may be under way still: libraries come after the programs that are looked at. */
    let retries = 0;
    let retryAt = 0;
    for (await pause(everyMs); !signal.aborted; await pause(everyMs)) {
      await inTurn(async () => {
        const isRetry = retries > 0 && performance.now() >= retryAt;
        if (isRetry) retries -= 1;
        else {
          if ((await machine.lookAgain(false)) === undefined) return;
          await pause(settleMs);
        }
        const change = signal.aborted ? undefined : await machine.lookAgain(isRetry);
        if (!change) return;
        const before = new Set(broken);
        broken = await follow(change);
        if (!isRetry) retries = broken.some((name) => !before.has(name)) ? maxRetries : 0;
        else if (broken.length === 0) retries = 0;
        retryAt = performance.now() + retryMs;
      });
    }
  };
  void watch();

  return {
    look: () =>
      inTurn(async () => {
        const change = await machine.lookAgain(true);
        if (change) await follow(change);
      }),
    stop: () => stopping.abort(new Error('the node is stopping')),
  };
};
