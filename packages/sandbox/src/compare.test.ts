import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { bytes, mebibyte, shell } from './testing/programs.ts';
import type { CompareMode, CompareResult } from './types.ts';

let sandbox: LiveSandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 1 });
});
afterAll(() => sandbox.close());

const compare = async (
  mode: CompareMode,
  expected: string | Uint8Array,
  actual: string | Uint8Array,
): Promise<CompareResult> => {
  const [answer, stdin] = await Promise.all(
    [expected, actual].map((side) => sandbox.putBytes(typeof side === 'string' ? bytes(side) : side)),
  );
  const limits = { ...shell('').limits, outputBytes: 16 * mebibyte };
  const result = await sandbox.run(shell('cat', { stdin, compare: { mode, answer: answer! }, limits }));
  expect(result.status).toBe('ok');
  return result.compare!;
};

const equal = { equal: true, onlyForm: false };

/** A result as the tables below write it. */
interface Row {
  equal?: boolean;
  onlyForm?: boolean;
  line?: number;
  token?: number;
  expected?: string;
  got?: string;
}
const row = ({ equal, onlyForm, difference }: CompareResult): Row => {
  const { place, ...values } = difference ?? {};
  return { equal, onlyForm, ...place, ...values };
};

describe.each<[CompareMode, [expected: string, actual: string, result: Row][]]>([
  [
    'exact',
    [
      ['', '', equal],
      ['1 2\n', '1 2\n', equal],
      ['1 2\n', '1 2', { equal: false, onlyForm: true, line: 1 }],
      ['1\n2\n', '1\n3\n', { equal: false, onlyForm: false, line: 2, token: 2, expected: '2', got: '3' }],
      ['abc', 'abd', { equal: false, line: 1, token: 1, expected: 'abc', got: 'abd' }],
    ],
  ],
  [
    'lines',
    [
      ['1 2\n', '1 2', equal],
      ['1 2\n', '1 2  \n\n\n', equal],
      ['1 2\r\n3\r\n', '1 2\n3\n', equal],
      ['1 2\n', '1  2\n', { equal: false, onlyForm: true, line: 1, token: 2 }],
      ['1\n2\n', '1\n\n2\n', { equal: false, onlyForm: true, line: 2 }],
      ['1\n2\n', '1\n', { equal: false, onlyForm: false, expected: '2', got: '' }],
      ['1\n', '1\n2\n', { equal: false, onlyForm: false, line: 2, expected: '', got: '2' }],
      [' 1\n', '1\n', { equal: false, onlyForm: true }],
    ],
  ],
  [
    'tokens',
    [
      ['1 2 3\n', '1\n2\n3', equal],
      ['', '  \n', equal],
      ['1 2\n', '12\n', { equal: false, onlyForm: true, token: 1, expected: '1', got: '12' }],
      ['1 2 3\n', '1 2 4\n', { equal: false, onlyForm: false, line: 1, token: 3, expected: '3', got: '4' }],
      ['1 2 3\n', '1\n2\n', { equal: false, token: 3, expected: '3', got: '' }],
      ['1\n2\n3', '1\n2\n3 4', { equal: false, line: 3, token: 4, expected: '', got: '4' }],
      ['YES', 'yes', { equal: false, onlyForm: false }],
    ],
  ],
])('%s', (mode, table) => {
  it.each(table)('%j and %j', async (expected, actual, result) => {
    expect(row(await compare(mode, expected, actual))).toMatchObject(result);
  });
});

describe('odd output', () => {
  it('may hold any byte', async () => {
    const odd = new Uint8Array(256).map((_, index) => index);
    expect(await compare('exact', odd, odd)).toEqual(equal);
    expect(await compare('tokens', odd, odd.slice(0, 255))).toMatchObject({ equal: false, onlyForm: false });
  });

  it('shows at most 64 bytes of an endless token', async () => {
    const result = await compare('tokens', '7'.repeat(1_000_000), `${'7'.repeat(999_999)}8`);
    expect(row(result)).toMatchObject({ equal: false, expected: '7'.repeat(64), got: '7'.repeat(64) });
  });

  it('of ten megabytes is compared in the helper', async () => {
    const many = new Uint8Array(10 * mebibyte).fill(0x31);
    expect(await compare('lines', many, many)).toEqual(equal);
  });
});

it('compares a file instead of stdout', async () => {
  const answer = await sandbox.putBytes(bytes('42\n'));
  const request = { compare: { mode: 'tokens' as const, answer }, compareFile: 'out.txt' };
  expect((await sandbox.run(shell('echo 42 > out.txt; echo 43', request))).compare).toEqual(equal);
  expect((await sandbox.run(shell('echo 43 > out.txt; echo 42', request))).compare).toMatchObject({
    equal: false,
    difference: { got: '43' },
  });
  expect((await sandbox.run(shell('echo 42', request))).compare).toMatchObject({
    equal: false,
    difference: { expected: '42', got: '' },
  });
  expect(await sandbox.run(shell('ln -s /etc/passwd out.txt', request))).toMatchObject({ status: 'file-error' });
});

it('does not compare what a failed program wrote', async () => {
  const answer = await sandbox.putBytes(bytes('42\n'));
  const result = await sandbox.run(shell('echo 42; exit 1', { compare: { mode: 'tokens', answer } }));
  expect(result).toMatchObject({ status: 'nonzero-exit' });
  expect(result.compare).toBeUndefined();
});
