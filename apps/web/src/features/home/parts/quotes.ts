/** How many lines `home.json` holds under `quote`. */
export const quoteCount = 14;

const dayMs = 86_400_000;

/** Which line stands under the clock: another one each day of the reader's calendar, all of them in turn. */
export const quoteOf = (now: Date): number => {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / dayMs);
  return day % quoteCount;
};
