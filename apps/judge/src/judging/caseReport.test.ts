import { expect, it } from 'vitest';
import { createCaseReporter } from './caseReport.ts';

/** Bytes of a report that a server takes. */
const mostOfServer = 64 * 1024 * 1024;

const outcome = (seq: number, message: string) => ({
  seq,
  status: -1,
  time: 1,
  wallTime: 1,
  memory: 1,
  message,
  difference: { place: { line: 1, token: 2 }, expected: '\u0002'.repeat(1024), got: 'x' },
  output: { text: '\u0001'.repeat(4096), isCut: true },
});

it('bounds what is said of the cases of a job together, and the cut shows', () => {
  // Each sign takes six bytes as JSON.
  const long = '\u0001'.repeat(9000);
  const report = createCaseReporter();
  const reports = Array.from({ length: 2000 }, (_, index) => report(outcome(index + 1, long)));
  const bytes = reports.map((one) => Buffer.byteLength(JSON.stringify(one)));
  // The first is whole, and as many more as a problem may have are like the last.
  expect(bytes.reduce((sum, one) => sum + one) + 8000 * bytes.at(-1)!).toBeLessThan(mostOfServer);
  expect(2000 * bytes[0]!).toBeGreaterThan(mostOfServer);
  expect(reports[0]).toMatchObject({ message: long.slice(0, 8192), output: { isCut: true }, difference: { got: 'x' } });
  const last = reports.at(-1);
  expect(last).toMatchObject({ seq: 2000, status: -1, output: null, difference: { place: { line: 1, token: 2 } } });
  expect(last?.difference).not.toHaveProperty('expected');
  expect(last?.message).toBe(`${long.slice(0, 200)}\n…`);
});

it('leaves ordinary messages alone', () => {
  const report = createCaseReporter();
  const reports = Array.from({ length: 1000 }, (_, index) =>
    report({ ...outcome(index, 'wrong'), output: { text: 'y', isCut: false } }),
  );
  expect(reports.every(({ message, output }) => message === 'wrong' && output?.text === 'y')).toBe(true);
});
