import pino, { type Logger } from 'pino';

/**
 * The structured log, a JSON object a line on standard output. When nobody reads it any more, because the launcher was
 * killed, lines are dropped: pino's own destination would try to write the last one for ever at exit.
 */
export const openLog = (level: string): Logger => {
  process.stdout.on('error', () => undefined);
  return pino({ level, base: { role: 'server' } }, process.stdout);
};
