import { expect, it } from 'vitest';
import { testServerSite } from '../testing/serverSite.ts';
import { spoj } from './spoj.ts';

const { open, enter, code } = testServerSite({
  site: spoj,
  standin: 'spoj',
  problem: 'STONES',
  language: 'Java (HotSpot 12)',
  listedLanguage: 'Java',
  compileText: "prog.cpp:3:5: error: 'stone' was not declared\n",
  pageRows: 20,
  pages: 1,
  tellsTime: false,
  // Hundredths of a second.
  accepted: { time: 50, memory: 2048 },
  verdicts: {
    accepted: 0,
    'wrong answer': -1,
    'time limit exceeded': 1,
    'runtime error (SIGSEGV)': 3,
    'runtime error (NZEC)': 3,
    'runtime error (SIGABRT)': 3,
    'compilation error': -2,
    'internal error': 4,
    '42.5': 0,
  },
  refusals: { tooFast: 'tooMany', length: 'refused', problem: 'noSuchProblem', language: 'languageGone' },
});

it('reads problems of every form', async () => {
  expect(await spoj.readProblem(open(), 'STONES')).toEqual({
    id: 'STONES',
    texts: {
      title: 'Stones, the Pond, and Everything',
      description: expect.stringContaining('<em>42</em>'),
      input: '',
      output: '',
      hint: '',
    },
    samples: [{ input: '1\n2\n42\n99', output: '1\n2' }],
    timeLimit: 1000,
    memoryLimit: 1536,
    tags: ['basic', 'ad-hoc-1'],
    author: 'assay',
    source: 'Assay',
  });
  expect(await spoj.readProblem(open(), 'PONDS')).toMatchObject({
    texts: {
      title: 'Two Ponds',
      description: expect.stringContaining('Sum of $a$ and $b$.'),
      input: '<p>Two integers.</p>',
      output: '<p>Their sum.</p>',
    },
    samples: [{ input: '3 4', output: '7' }],
    timeLimit: 1000,
    memoryLimit: 256,
    tags: [],
  });
  expect(await spoj.readProblem(open(), 'RIVERS')).toMatchObject({
    samples: [{ input: '2\n1 2', output: '1' }],
    timeLimit: 3500,
    memoryLimit: 64,
  });
  await expect(spoj.readProblem(open(), 'NONE')).rejects.toMatchObject({ kind: 'noSuchProblem' });
});

it('knows the languages of a problem by the form that an account sees', async () => {
  expect(await spoj.readProblem(open(), 'PONDS')).not.toHaveProperty('languages');
  const http = await enter();
  expect((await spoj.readProblem(http, 'PONDS')).languages).toEqual(['C (gcc 8.3)', 'C++ (g++ 4.3.2)']);
  await expect(spoj.submit(http, code({ problem: 'PONDS' }))).rejects.toMatchObject({ kind: 'languageGone' });
});
