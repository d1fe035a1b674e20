import { readFileSync } from 'node:fs';

/** What a part of the tests counted. `flaky` are among `passed`: they passed at the second try. */
const nothing = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A part that is one check: it passed or it did not. */
export const single = ({ code }) => (code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 });

/** A part that ran badly although it counted no failure (a file that did not load, no test at all) has failed once. */
const honest = (counts, code) =>
  counts && (counts.failed > 0 || (code === 0 && counts.passed > 0))
    ? counts
    : { ...(counts ?? nothing), failed: (counts?.failed ?? 0) + 1 };

export const fromVitest = ({ code, report }) => {
  const result = readJson(report);
  const counts = result && {
    ...nothing,
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  };
  return honest(counts, code);
};

/** A journey that passed at the second try has passed and is a bug to look for: it is counted twice, the second time as flaky. */
export const fromPlaywright = ({ code, report }) => {
  const stats = readJson(report)?.stats;
  const counts = stats && {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
  return honest(counts, code);
};

/** A program that ends with its own line of totals. */
export const fromLastLine = ({ code, output }) => {
  const found = [...output.matchAll(/^(\d+) (?:passed|attacks held), (\d+) failed(?:, (\d+) skipped)?/gm)].at(-1);
  const counts = found && {
    ...nothing,
    passed: Number(found[1]),
    failed: Number(found[2]),
    skipped: Number(found[3] ?? 0),
  };
  return honest(counts, code);
};

export const addUp = (all) =>
  all.reduce(
    (sum, counts) => Object.fromEntries(Object.keys(nothing).map((key) => [key, sum[key] + (counts[key] ?? 0)])),
    nothing,
  );

/** `N passed, N failed`, and `, N skipped` where some were: the form that readers of the last line know. */
export const textOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * The end of a run. Programs read the last line, whose form has no place for a fourth number; so that a flaky journey is
 * never hidden, its number stands on a line of its own right above.
 */
export const lastLines = (counts) => [...(counts.flaky > 0 ? [`flaky: ${counts.flaky}`] : []), textOf(counts)];
