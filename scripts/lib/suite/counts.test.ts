import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addUp, fromLastLine, fromPlaywright, fromVitest, lastLines, single } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const aReport = (content: object | string): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const vitestReport = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
});

describe('what a part of the tests counts', () => {
  it('is one for lint and types', () => {
    expect(single({ code: 0 })).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 0 });
    expect(single({ code: 1 })).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  });

  it.each([
    ['passed', 0, vitestReport(5, 0), { passed: 5, failed: 0, skipped: 2, flaky: 0 }],
    ['some failed', 1, vitestReport(3, 2), { passed: 3, failed: 2, skipped: 2, flaky: 0 }],
    ['a file did not load', 1, vitestReport(5, 0), { passed: 5, failed: 1, skipped: 2, flaky: 0 }],
    ['found no test at all', 0, vitestReport(0, 0), { passed: 0, failed: 1, skipped: 2, flaky: 0 }],
    ['left no report', 1, '', { passed: 0, failed: 1, skipped: 0, flaky: 0 }],
  ])('vitest: %s', (_, code, report, expected) => {
    expect(fromVitest({ code, report: aReport(report) })).toEqual(expected);
  });

  it('a browser test that passed at the second try has passed, and is told as flaky', () => {
    const report = aReport({ stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 } });
    expect(fromPlaywright({ code: 1, report })).toEqual({ passed: 8, failed: 2, skipped: 3, flaky: 1 });
  });

  it.each([
    [0, '1 passed, 9 failed\nnoise\n94 attacks held, 0 failed\n', { passed: 94, failed: 0, skipped: 0, flaky: 0 }],
    [1, '10 passed, 2 failed, 3 skipped\n', { passed: 10, failed: 2, skipped: 3, flaky: 0 }],
    [1, '94 attacks held, 0 failed\ncrashed afterwards', { passed: 94, failed: 1, skipped: 0, flaky: 0 }],
    [1, 'no totals', { passed: 0, failed: 1, skipped: 0, flaky: 0 }],
  ])('a program with a line of totals, exit code %i: %j', (code, output, expected) => {
    expect(fromLastLine({ code, output })).toEqual(expected);
  });
});

describe('the end of a run', () => {
  /** How programs read the last line. */
  const form = /^\d+ passed, \d+ failed(, \d+ skipped)?$/;

  it('is one line of one form', () => {
    const total = addUp([
      { passed: 5, failed: 0, skipped: 0, flaky: 0 },
      { passed: 7, failed: 1, skipped: 2 },
    ]);
    expect(lastLines(total)).toEqual(['12 passed, 1 failed, 2 skipped']);
    expect(lastLines(addUp([]))).toEqual(['0 passed, 0 failed']);
    for (const line of [...lastLines(total), ...lastLines(addUp([]))]) expect(line).toMatch(form);
  });

  it('says above it how many journeys were flaky', () => {
    const lines = lastLines({ passed: 9, failed: 0, skipped: 0, flaky: 2 });
    expect(lines).toEqual(['flaky: 2', '9 passed, 0 failed']);
    expect(lines.at(-1)).toMatch(form);
  });
});
