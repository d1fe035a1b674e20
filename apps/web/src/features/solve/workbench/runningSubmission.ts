import { keepIfRoom } from '../../../shared/keepIfRoom.ts';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (problemKey: string): string => `${problemKey}.judging`;

/** The submission of this tab that was being judged when the page was left; undefined without one. */
export const readRunning = (storage: Place, problemKey: string): number | undefined => {
  const id = Number(storage.getItem(keyOf(problemKey)) ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Remember which submission is being judged, or that none is. */
export const keepRunning = (storage: Place, problemKey: string, submitId: number | undefined): void => {
  if (submitId === undefined) storage.removeItem(keyOf(problemKey));
  else keepIfRoom(storage, keyOf(problemKey), String(submitId));
};
