import { RemoteFault } from './remoteFault.ts';

const passing: readonly string[] = ['unreachable', 'siteDown', 'tooMany'];

/**
 * Reads the output of a compiler for a verdict that stands already. Undefined where it cannot be read: a verdict is not held up by its text.
 * Throws what passes, so that it is asked for again.
 */
export const compileText = async (read: () => Promise<string | undefined>): Promise<{ message?: string }> => {
  try {
    const text = await read();
    return text === undefined ? {} : { message: text };
  } catch (error) {
    if (error instanceof RemoteFault && !passing.includes(error.kind)) return {};
    throw error;
  }
};
