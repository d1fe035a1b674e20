import { refusalOf } from './database.ts';

const maxTries = 3;

/**
 * Runs a statement, and runs it again where PostgreSQL has ended it because it waited in a circle with another: that one has
 * gone on. For statements and whole transactions that may be repeated. @throws what the third try throws
 */
export const retryDeadlocks = async <T>(run: () => PromiseLike<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await run();
    } catch (error) {
      if (tried === maxTries || refusalOf(error)?.code !== '40P01') throw error;
    }
  }
};
