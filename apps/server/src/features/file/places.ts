import { Failure } from '@assay/domain';

/**
 * Runs few at a time, the others wait in line. Decoded pictures are large, and the threads that decode them also read
 * files and check passwords.
 * @throws Failure `request.tooMany` where the line is full.
 */
export const createPlaces = ({ running, waiting }: { running: number; waiting: number }) => {
  let free = running;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (line.length >= waiting) throw new Failure('request.tooMany', { seconds: 5 });
    else await new Promise<void>((start) => line.push(start));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
};
