import { type ParseArgsConfig, parseArgs } from 'node:util';

/** One command of `npm run assay`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What follows the name, options explained, examples. */
  help: string;
  /** Throws `usageError` for words it does not understand, any other error when the work failed. */
  run(words: string[]): Promise<void>;
}

const usageName = 'UsageError';

/** The operator's words make no sense; the command's help is shown after the message. */
export const usageError = (message: string): Error => Object.assign(new Error(message), { name: usageName });

/** Was it thrown by `usageError`? */
export const isUsageError = (error: unknown): boolean => error instanceof Error && error.name === usageName;

/** Splits words into options and positionals. Throws `usageError` for unknown options and missing values. */
export const readWords = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageError((error as Error).message.replace(/\. To specify a positional.*$/s, ''));
  }
};

/** Says a line to the operator. */
export const say = (text: string): void => console.log(text);
