import pino, { type Logger, type LoggerOptions } from 'pino';
import { withoutValues } from '../sql/queryError.ts';

/** How errors are written: values of failed statements are people's data and stay out. */
export const errorOptions: Pick<LoggerOptions, 'serializers' | 'hooks'> = {
  serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutValues(error) as Error) },
  hooks: {
    // An error alone lends its message to the line, before anything is serialized.
    logMethod: function (args, method) {
      if (args[0] instanceof Error) args[0] = withoutValues(args[0]) as Error;
      method.apply(this, args);
    },
  },
};

/**
 * The structured log, a JSON object a line on standard output. When nobody reads it any more, because the launcher was
 * killed, lines are dropped: pino's own destination would try to write the last one for ever at exit.
 */
export const openLog = (level: string): Logger => {
  process.stdout.on('error', () => undefined);
  return pino({ level, base: { role: 'server' }, ...errorOptions }, process.stdout);
};
