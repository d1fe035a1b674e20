import { login, type Row, rootOnly } from './permissionRow.ts';

const own = { query: { dir: 'none' } };

/** Rows of calls that move test data. */
export const caseMatrix: readonly Row[] = [
  rootOnly('problemExport.exportProblem', ({ pid }) => ({ query: { pid } }), '200/file'),
  rootOnly('problemExport.checkExport', ({ pid }) => ({ body: { pids: [pid], format: 'icpc' } })),
  login('problemCases.uploadTestcaseZip', { body: {} }, { rest: '200/400', user: '200/403', noSubmit: '200/403' }),
  // Everybody has none: what is another person's looks the same.
  login('problemCases.getCaseUpload', own, '200/400'),
  login('problemCases.dropCaseUpload', own, '200/400'),
  login('problemCases.downloadTestcase', ({ pid }) => ({ query: { pid } }), {
    rest: '400/403',
    problemAdmin: '200/file',
    root: '200/file',
  }),
];
