import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LogFile } from './logFile.ts';

/** A part of Assay in a process of its own. */
export interface Part {
  name: string;
  /** TypeScript program. */
  program: string;
  env: NodeJS.ProcessEnv;
  /** Start again when a source changes. */
  watch?: boolean;
}

interface Needs {
  part: Part;
  log: Pick<LogFile, 'write'>;
  /** Lines for the operator's eyes; the same line after growing pauses. */
  tell(line: string): void;
  /** Records of this level and above are worth telling; 40 is a warning, 50 an error. */
  tellFrom?(): number;
  onMessage?(message: unknown): void;
  /** It ended by itself so often, so soon, that starting it again is pointless; what it said. */
  onHopeless(reason: string): void;
  /** ms; a process that lived longer had started well. */
  soon?: number;
  /** ms before each new start after crashes in a row; the last one repeats, and is where hope ends. */
  pauses?: readonly number[];
  /** ms that it gets to end by itself. */
  patience?: number;
}

/** A record of the structured log, told shortly; lines that are no log records are told when they come from stderr. */
const worthTelling = (line: string, fromStderr: boolean, level: number): string | undefined => {
  if (!line.startsWith('{')) return fromStderr ? line : undefined;
  try {
    const record = JSON.parse(line) as { level?: number; msg?: string; trouble?: string; err?: { message?: string } };
    if ((record.level ?? 0) < level) return undefined;
    return [record.msg, record.trouble, record.err?.message?.split('\n')[0]].filter(Boolean).join(': ');
  } catch {
    return undefined;
  }
};

/** Does this line of a crash say what happened? */
const isReason = (line: string): boolean => /^\w*(Error|Failure)\b/.test(line);

/** Lets the same text through after growing pauses: half a minute, a minute, two … up to an hour. */
const withPauses = (tell: (line: string) => void) => {
  const told = new Map<string, { at: number; pause: number }>();
  return (line: string): void => {
    const now = Date.now();
    const before = told.get(line);
    if (before && now - before.at < before.pause) return;
    if (told.size > 200) told.clear();
    told.set(line, { at: now, pause: before ? Math.min(before.pause * 2, 3_600_000) : 30_000 });
    tell(line);
  };
};

/** Loaded before a part: it gives memory back while it waits for work. */
const partStart = join(import.meta.dirname, 'partStart.mjs');

/**
 * The allocator of the C library keeps what was freed for later, up to a hundred MiB after a package was read: with fixed
 * thresholds large pieces go back to the machine.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

const usualPauses = [0, 250, 1000, 2000, 5000];

/**
 * Starts a part and starts it again whenever it ends by itself: at once the first time, then after growing pauses. The part
 * has a process group of its own, so that Ctrl-C reaches only us and we stop the parts in order; it ends by itself when the
 * channel to us breaks.
 */
export const keepRunning = (needs: Needs) => {
  const { part, log, tell } = needs;
  const soon = needs.soon ?? 10_000;
  const pauses = needs.pauses ?? usualPauses;
  const tellWithPauses = withPauses(tell);
  let child: ChildProcess | undefined;
  let state: 'running' | 'stopping' = 'running';
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    const began = Date.now();
    let reason: string | undefined;
    let last: string | undefined;
    let crash: string | undefined;
    const started = spawn(
      process.execPath,
      ['--import', partStart, ...(part.watch ? ['--watch', '--watch-preserve-output'] : []), part.program],
      {
        env: { ...allocator, ...part.env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      },
    );
    child = started;
    const read = (stream: NodeJS.ReadableStream, fromStderr: boolean) => {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(line);
        const told = worthTelling(line, fromStderr, needs.tellFrom?.() ?? 40);
        if (told === undefined) return;
        if (isReason(told)) reason ??= told;
        last = told;
        if (fromStderr) crash = reason ?? told;
        if (!fromStderr) tellWithPauses(`${part.name}: ${told}`);
      });
    };
    read(started.stdout!, false);
    read(started.stderr!, true);
    if (needs.onMessage) started.on('message', needs.onMessage);
    started.once('error', (error) => {
      reason = error.message;
    });
    started.once('close', (code, signal) => {
      if (state === 'stopping') return;
      failures = Date.now() - began > soon ? 0 : failures + 1;
      tellWithPauses(`${part.name} ended unexpectedly (${crash ?? signal ?? `exit code ${code}`}), starting it again`);
      if (failures >= pauses.length) needs.onHopeless(reason ?? last ?? 'no reason given');
      timer = setTimeout(start, pauses[Math.min(failures, pauses.length - 1)]);
    });
  };

  const end = (): Promise<void> =>
    new Promise((resolve) => {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return resolve();
      const hurry = setTimeout(() => running.kill('SIGKILL'), needs.patience ?? 15_000);
      running.once('close', () => {
        clearTimeout(hurry);
        resolve();
      });
      running.kill('SIGTERM');
    });

  start();
  return {
    pid: () => child?.pid,
    /** Says something to it, if it is running and hears. */
    send: (message: Serializable): void => {
      if (child?.connected) child.send(message);
    },
    stop: async (): Promise<void> => {
      state = 'stopping';
      clearTimeout(timer);
      await end();
    },
    /** Ends it without waiting for anything. */
    kill: (): void => {
      state = 'stopping';
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
};
export type RunningPart = ReturnType<typeof keepRunning>;
