import { setTimeout as sleep } from 'node:timers/promises';
import type { judge } from '@assay/contract';
import type { Logger } from 'pino';
import type { LanguageChange, Machine } from '../openMachine.ts';
import type { RunningNode } from './node.ts';

/** Tells the server when languages are installed, removed or replaced while the node runs. */
export interface LanguageWatch {
  /** Look at once, and try also those again that failed. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Looks for other programs every few seconds; that only reads the times of files. Found some, it waits until an installation
 * has come to rest, tries the languages that changed, and registers the node anew.
 */
export const watchLanguages = ({
  machine,
  node,
  report,
  afterwards,
  log,
  everyMs = 15_000,
  settleMs = 10_000,
}: {
  machine: Pick<Machine, 'lookAgain'>;
  node: Pick<RunningNode, 'announce'>;
  report: judge.NodeReport;
  /** Called when languages were taken up. */
  afterwards(): void;
  log: Logger;
  everyMs?: number;
  settleMs?: number;
}): LanguageWatch => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let told = JSON.stringify(report.languages);
  let last: Promise<void> = Promise.resolve();

  const tell = async (languages: judge.NodeLanguage[]): Promise<judge.NodeReport> => {
    told = JSON.stringify(languages);
    return { ...report, languages };
  };
  const follow = async (change: LanguageChange) => {
    log.info('Looking at the languages of this machine again');
    if (change.needsRest) await node.announce(async () => tell(await change.takeUp()));
    else {
      const languages = await change.takeUp();
      if (JSON.stringify(languages) !== told) await node.announce(() => tell(languages));
    }
    afterwards();
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
    for (await pause(everyMs); !signal.aborted; await pause(everyMs)) {
      await inTurn(async () => {
        if ((await machine.lookAgain(false)) === undefined) return;
        await pause(settleMs);
        const change = signal.aborted ? undefined : await machine.lookAgain(false);
        if (change) await follow(change);
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
