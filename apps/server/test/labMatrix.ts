import { login, nodes, type Row } from './permissionRow.ts';

/** A problem that nobody has, which is also what those hear who may not edit one. */
const nowhere = { query: { pid: 987654, run: 1 } };
const body = { body: { pid: 987654, run: 1, line: 'gen {seed}', solution: 'a', tries: 1, version: 0 } };
const spec = {
  solutions: [],
  validator: null,
  generators: [],
  recipe: '',
  checkerTests: [],
  settings: { runOnSave: false, slowestTimes: 2, fastestThrough: 1.5, measureTimes: 4 },
};
/** The problem is root's: administrators of problems edit it, of everybody else their own and their groups' alone. */
const own = { rest: '200/404', problemAdmin: '200/200', root: '200/200' } as const;

export const labMatrix: readonly Row[] = [
  login('lab.getLab', ({ pid }) => ({ query: { pid } }), own),
  login('lab.saveLab', ({ pid }) => ({ body: { pid, version: 1000, spec } }), {
    ...own,
    problemAdmin: '200/400',
    root: '200/400',
  }),
  login('lab.startLabRun', body, '200/404'),
  login('lab.startStress', body, '200/404'),
  login('lab.stopLabRun', nowhere, '200/404'),
  login('lab.getLabRun', nowhere, '200/404'),
  login('lab.publishLabRun', body, '200/404'),
  login('lab.keepCounterexample', body, '200/404'),
  nodes('node.putBlob', { query: { id: 1, fence: 1 } }),
];
