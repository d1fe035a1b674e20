import { expect, it } from 'vitest';
import { testServerSite } from '../testing/serverSite.ts';
import { poj } from './poj.ts';

const { open, enter, code, standin } = testServerSite({
  site: poj,
  standin: 'poj',
  problem: '1001',
  language: 'Fortran',
  compileText: "Main.c:3: error: 'bucket' undeclared\n\n  <first> use\n",
  pageRows: 20,
  verdicts: {
    Accepted: 0,
    'Presentation Error': -3,
    'Time Limit Exceeded': 1,
    'Memory Limit Exceeded': 2,
    'Wrong Answer': -1,
    'Runtime Error': 3,
    'Output Limit Exceeded': 3,
    'Compile Error': -2,
    'System Error': 4,
    'Validator Error': 4,
  },
  refusals: { tooFast: 'tooMany', length: 'refused', problem: 'noSuchProblem' },
});

it('reads a problem', async () => {
  expect(await poj.readProblem(open(), '1001')).toMatchObject({
    texts: {
      title: 'Wells in a Row',
      description: expect.stringContaining(`<img src="${standin().url}/images/1001_1.gif">`),
    },
    samples: [{ input: '3\n4 9 1', output: '2 1 3' }],
    timeLimit: 3000,
    memoryLimit: 64,
  });
  const first = await poj.readProblem(open(), '1000');
  expect(first).toMatchObject({ samples: [{ input: '1 2', output: '3' }], source: 'Assay Spring Round' });
  expect(first.texts.hint).toContain('<pre>int main(){ return 0; }</pre>');
  expect(first.texts.hint).not.toContain('Submit');
  await expect(poj.readProblem(open(), '9')).rejects.toMatchObject({ kind: 'noSuchProblem' });
});

it('waits as long as the site says', async () => {
  const http = await enter();
  standin().next({ at: 'submit', trouble: 'refuse', reason: 'tooFast' });
  await expect(poj.submit(http, code())).rejects.toMatchObject({ retryAfter: 2875 });
});
