import { languageByName } from '@assay/domain';

/** A moment by the clock of a reader that many minutes east of UTC, who may lie west of it: `2026-01-02T11:04:05+08:00`. */
const byClock = (at: Date, utcOffset: number): string => {
  const size = Math.abs(utcOffset);
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${new Date(at.getTime() + utcOffset * 60_000).toISOString().slice(0, 19)}${utcOffset < 0 ? '-' : '+'}${hours}:${minutes}`;
};

/**
 * A comment in the language of the code that says which accepted run it is. `utcOffset`: minutes by which the reader's clock is
 * ahead of UTC; who does not tell them is told the moment in UTC.
 */
export const acceptedFooter = (
  row: { id: number; language: string; submitTime: Date },
  username: string,
  utcOffset?: number,
): string => {
  const text = [
    `runId:${row.id}`,
    `language:${row.language}`,
    `author:${username}`,
    `submitTime:${utcOffset === undefined ? row.submitTime.toISOString() : byClock(row.submitTime, utcOffset)}`,
  ].join('\n');
  const [open = '/*', close] = languageByName(row.language)?.comment ?? ['/*', '*/'];
  return close === undefined ? `\n${text.replace(/^/gm, `${open} `)}\n` : `\n${open}\n${text}\n${close}\n`;
};
