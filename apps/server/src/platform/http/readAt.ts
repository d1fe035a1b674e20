import { Failure } from '@assay/domain';

/** When a client read what it sends back: the moment stands in the row. Undefined where it does not say. */
export const momentOf = (text: string | undefined): Date | undefined => {
  if (!text) return undefined;
  const moment = new Date(text.replace(/\+0000$/, 'Z'));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
};

/**
 * Two who change the words of one thing never overwrite each other silently. To be called with the row locked.
 * @throws {Failure} `request.changedMeanwhile`, with the words as they are now in its data, where somebody stored it since.
 */
export const refuseStale = (
  row: { title: string | null; content: string | null; gmtModified: Date },
  readAt: string | undefined,
): void => {
  const moment = momentOf(readAt);
  if (moment === undefined || moment.getTime() === row.gmtModified.getTime()) return;
  const { title, content, gmtModified } = row;
  throw new Failure(
    'request.changedMeanwhile',
    {},
    { title: title ?? '', content: content ?? '', gmtModified: gmtModified.toISOString() },
  );
};
