import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { type SentFile, sendFile } from '../upload/sendFile.ts';
import { CaseTable } from './CaseTable.tsx';
import { matching, withEvenScores } from './caseRows.ts';
import { TestUpload } from './TestUpload.tsx';

vi.mock('../upload/sendFile.ts', () => ({ sendFile: vi.fn() }));

const upload = {
  fileListDir: 'dir-1',
  fileList: [
    { input: '1.in', output: '1.out', groupNum: null, inputSize: 3, outputSize: 2, isOutputMade: false },
    { input: '2.in', output: '2.out', groupNum: null, inputSize: 3, outputSize: 0, isOutputMade: true },
  ],
  report: {
    lonely: [{ path: '2b.out', nearest: '2.in' }],
    lonelyCount: 1,
    others: ['readme.md'],
    otherCount: 1,
    litter: 3,
    changed: 1,
    folder: 'data',
    size: 8,
  },
};

const asked: string[] = [];
let states: object[] = [];
const sent = (answer: SentFile) => vi.mocked(sendFile).mockResolvedValue(answer);

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    asked.push(`${init?.method} ${String(request)}`);
    return Response.json({ status: 200, data: init?.method === 'GET' ? states.shift() : null, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const choose = () =>
  fireEvent.change(screen.getByLabelText('Choose a zip of test data'), {
    target: { files: [new File(['zip'], 'tests.zip')] },
  });

test('what was found is shown before it is taken, without the inputs that have no answer', async () => {
  sent({ data: { fileListDir: 'dir-1' } });
  states = [
    { state: 'reading', done: 1, total: 4, message: null, upload: null },
    { state: 'done', done: 4, total: 4, message: null, upload },
  ];
  const taken: unknown[] = [];
  renderApp(<TestUpload mode="default" onUse={(dir, rows) => taken.push([dir, rows.map(({ input }) => input)])} />);
  choose();
  await waitFor(() => screen.getByText('Write 1 case'));
  expect(screen.getByText(/2 files are not paired/)).toBeTruthy();
  expect(screen.getByText('Removed the outer folder data/')).toBeTruthy();
  expect(taken).toEqual([]);
  fireEvent.click(screen.getByLabelText(/Write the input without an answer/));
  fireEvent.click(screen.getByText('Write 2 cases'));
  expect(taken).toEqual([['dir-1', ['1.in', '2.in']]]);
});

test('a refusal is said, and another file may be chosen', async () => {
  sent({ message: 'This is a RAR file under another name.' });
  renderApp(<TestUpload mode="default" onUse={() => undefined} />);
  choose();
  await waitFor(() => screen.getByText(/This is a RAR file/));
  expect(screen.getByRole('alert').textContent).toContain('Nothing in the problem was changed.');
  expect(screen.getByLabelText('Choose a zip of test data')).toBeTruthy();
});

test('what is given up is dropped on the server', async () => {
  sent({ data: { fileListDir: 'dir-1' } });
  states = [{ state: 'done', done: 4, total: 4, message: null, upload }];
  renderApp(<TestUpload mode="default" onUse={() => undefined} />);
  choose();
  await waitFor(() => screen.getByText('Discard'));
  fireEvent.click(screen.getByText('Discard'));
  expect(asked.at(-1)).toContain('DELETE /api/admin/problem/case-upload?dir=dir-1');
  expect(screen.getByLabelText('Choose a zip of test data')).toBeTruthy();
});

const rows = Array.from({ length: 30 }, (_, index) => ({
  input: `${index + 1}.in`,
  output: `${index + 1}.out`,
  groupNum: 1,
  score: null,
}));

test('points are spread in whole numbers and stay 100', () => {
  const spread = withEvenScores(rows);
  expect(spread.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(100);
  expect(new Set(spread.map(({ score }) => score))).toEqual(new Set([3, 4]));
  expect(matching(rows, '3.IN').map(({ index }) => index)).toEqual([2, 12, 22]);
});

test('the table shows a page of cases and changes the one that was meant', () => {
  const changed: unknown[] = [];
  renderApp(<CaseTable rows={rows} hasScores onChange={(next) => changed.push(next.map(({ score }) => score))} />);
  expect(screen.getAllByRole('row')).toHaveLength(16);
  fireEvent.change(screen.getByLabelText('Score of 2.in'), { target: { value: '7' } });
  expect((changed.at(-1) as (number | null)[]).slice(0, 3)).toEqual([null, 7, null]);
});
