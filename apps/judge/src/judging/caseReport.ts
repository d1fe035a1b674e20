import type { JudgedCase } from './caseWork.ts';

/** An outcome as the protocol carries it. */
export const caseReportOf = ({
  seq,
  status,
  share,
  time,
  wallTime,
  memory,
  words,
  message,
  difference,
  output,
}: JudgedCase) => ({
  seq,
  status,
  share: share ?? null,
  time,
  wallTime,
  memory,
  message: message.slice(0, 8192),
  words: words ?? null,
  difference: difference ?? null,
  output: output ?? null,
});

export type CaseReport = ReturnType<typeof caseReportOf>;

/** Bytes, as JSON, of all that checkers and programs said of the cases of one job; with what is left beyond, a server takes it. */
const wholeBytes = 16 * 1024 * 1024;
/** Characters of a message beyond that. */
const cutChars = 200;

/**
 * Outcomes of one job as the protocol carries them, bounded together: a server refuses a report that is too long, and the
 * submission would never end. What is said of the first cases stays whole; of the rest messages are cut, which they show.
 */
export const createCaseReporter = (): ((outcome: JudgedCase) => CaseReport) => {
  let left = wholeBytes;
  return (outcome) => {
    const report = caseReportOf(outcome);
    const { message, difference, output } = report;
    const bytes = Buffer.byteLength(JSON.stringify([message, difference, output]));
    if (bytes <= left) {
      left -= bytes;
      return report;
    }
    const isLong = message.length > cutChars;
    return {
      ...report,
      message: isLong ? `${message.slice(0, cutChars)}\n…` : message,
      difference: difference ? { place: difference.place } : null,
      output: null,
    };
  };
};
