import { admins, nodes, type Row } from './permissionRow.ts';

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
/** The problem is root's: role admin edits its own alone. */
const own = { rest: '200/200', admin: '200/404' } as const;

export const labMatrix: readonly Row[] = [
  admins('lab.getLab', ({ pid }) => ({ query: { pid } }), own),
  admins('lab.saveLab', ({ pid }) => ({ body: { pid, version: 1000, spec } }), { rest: '200/400', admin: '200/404' }),
  admins('lab.startLabRun', body, '200/404'),
  admins('lab.startStress', body, '200/404'),
  admins('lab.stopLabRun', nowhere, '200/404'),
  admins('lab.getLabRun', nowhere, '200/404'),
  admins('lab.publishLabRun', body, '200/404'),
  admins('lab.keepCounterexample', body, '200/404'),
  nodes('node.putBlob', { query: { id: 1, fence: 1 } }),
];
