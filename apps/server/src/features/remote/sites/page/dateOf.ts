const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const byNumbers = /(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:([+-]\d{2}):?(\d{2}))?/;
const byName = /([a-z]{3})\/(\d{1,2})\/(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?/i;

/**
 * Reads a moment as lists show it: `2016-04-01 20:34:08`, with or without a zone behind it, `Oct/03/2026 08:12`. `hoursEast` of Greenwich
 * stands the clock of a moment without zone. Undefined: none there.
 */
export const dateOf = (text: string, hoursEast: number): Date | undefined => {
  const numbers = byNumbers.exec(text);
  const named = numbers ? null : byName.exec(text);
  if (!numbers && !named) return undefined;
  const [year, month, day, hour, minute, second] = numbers
    ? numbers.slice(1, 7)
    : [named![3], String(months.indexOf(named![1]!.toLowerCase()) + 1), named![2], named![4], named![5], named![6]];
  const zone = numbers?.[7];
  const east = zone === undefined ? hoursEast : Number(zone) + Math.sign(Number(zone)) * (Number(numbers?.[8]) / 60);
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0));
  return Number(month) < 1 ? undefined : new Date(at - east * 3_600_000);
};
