import type { Logger } from 'pino';
import type { ServerClient } from './serverClient.ts';

/** A server that starts beside its node, or starts again, is away for so long (ms) without anything being wrong. */
const usualAbsence = 30_000;

type Registration = Awaited<ReturnType<ServerClient['register']>>;

interface RegisterNeeds {
  register: () => Promise<Registration>;
  /** Resolves before the next try, or when it is over. */
  pause: (signal: AbortSignal) => Promise<void>;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Ends it. */
  gone: AbortSignal;
  now?: () => number;
}

/**
 * Tries until the server knows the node; undefined when it is over before. A refusal is told at once, each only once; a server
 * that cannot be reached, only when that lasts.
 */
export const untilRegistered = async ({
  register,
  pause,
  log,
  gone,
  now = performance.now.bind(performance),
}: RegisterNeeds): Promise<Extract<Registration, { ok: true }>['data'] | undefined> => {
  const began = now();
  let told = '';
  while (!gone.aborted) {
    let trouble: string;
    let isUsual = false;
    try {
      const answer = await register();
      if (answer.ok) return answer.data;
      trouble =
        answer.status === 401 ? 'the server refuses JUDGE_TOKEN' : `refused with ${answer.status} ${answer.message}`;
    } catch (error) {
      if (gone.aborted) return undefined;
      trouble = (error as Error).message;
      isUsual = now() - began < usualAbsence;
    }
    const level = isUsual ? 'info' : 'warn';
    if (`${level} ${trouble}` !== told) log[level]({ trouble }, 'Cannot register yet');
    told = `${level} ${trouble}`;
    await pause(gone);
  }
  return undefined;
};
