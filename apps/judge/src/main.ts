import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { type JudgeConfig, readConfig } from './config.ts';
import { startJudge } from './startJudge.ts';

const graceMs = 10_000;

const configOrExit = (): JudgeConfig => {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
};

const config = configOrExit();
// When the launcher was killed nobody reads the log: its lines are dropped, where pino's own destination would hang at exit.
process.stdout.on('error', () => undefined);
const log = pino({ name: 'judge', level: config.logLevel }, process.stdout);

const starting = startJudge(config, log);
let isStopping = false;
const stop = async (why: string, code: number) => {
  if (isStopping) return;
  isStopping = true;
  log.info({ why }, 'Stopping');
  // A stop that hangs must not keep the process.
  setTimeout(() => process.exit(code), graceMs + 5000).unref();
  // A node that is still starting has nothing to finish; its sandbox ends with it.
  const judge = await Promise.race([starting.catch(() => undefined), sleep(200)]);
  await judge?.stop(graceMs);
  process.exit(code);
};

process.on('SIGTERM', () => void stop('SIGTERM', 0));
process.on('SIGINT', () => void stop('SIGINT', 0));
const lookForLanguages = () => {
  starting.then((judge) => judge.lookForLanguages()).catch(() => undefined);
};
// In a terminal it means that the terminal is gone.
if (!process.stdin.isTTY) process.on('SIGHUP', lookForLanguages);
process.on('message', (message) => {
  if ((message as { type?: string } | null)?.type === 'languages') lookForLanguages();
});
// The parent process is gone, which would have stopped this one.
if (process.send) process.on('disconnect', () => process.exit(0));

// The launcher waits for it before it calls the start a success.
void starting
  .then((judge) => judge.registered)
  .then(
    () => process.send?.({ type: 'registered' }),
    () => undefined,
  );
starting.catch((error: unknown) => {
  log.fatal({ err: error }, 'The judge node cannot start');
  process.exit(1);
});
