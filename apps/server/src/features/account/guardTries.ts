import type { Platform } from '../../platform/platform.ts';

const lockSeconds = 1800;
const lockFrom = 5;

/** Runs a check of the old password or code; the fifth failure within half an hour locks the function as long. */
export const guardTries = async (
  ephemeral: Platform['ephemeral'],
  key: string,
  check: () => Promise<boolean>,
): Promise<'ok' | 'wrong' | 'locked'> => {
  if (!(await ephemeral.take(key, lockFrom, lockSeconds))) return 'locked';
  if (await check()) {
    await ephemeral.drop(key);
    return 'ok';
  }
  return (await ephemeral.count(key)) >= lockFrom ? 'locked' : 'wrong';
};
