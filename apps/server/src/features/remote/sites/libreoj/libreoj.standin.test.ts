import { standinAccounts } from '@assay/remote-standins';
import { expect, it } from 'vitest';
import { testServerSite } from '../testing/serverSite.ts';
import { libreoj } from './libreoj.ts';

const { open, enter, code, send, key, standin } = testServerSite({
  site: libreoj,
  standin: 'libreoj',
  account: 'assay_trusted',
  problem: '1',
  internalId: '5001',
  language: 'C++ 17 O2(G++)',
  compileText: "main.cpp:3:5: error: 'mill' was not declared\n",
  pageRows: 10,
  verdicts: {
    Accepted: 0,
    WrongAnswer: -1,
    PartiallyCorrect: 8,
    TimeLimitExceeded: 1,
    MemoryLimitExceeded: 2,
    OutputLimitExceeded: 3,
    RuntimeError: 3,
    FileError: 3,
    CompilationError: -2,
    ConfigurationError: 3,
    SystemError: 4,
    Canceled: -4,
    JudgementFailed: 3,
  },
  refusals: {
    PERMISSION_DENIED: 'notPublic',
    FILE_TOO_LARGE: 'refused',
    FILE_UUID_EXISTS: 'refused',
    FILE_NOT_UPLOADED: 'refused',
  },
});

it('reads problems in both languages, with files and without limits', async () => {
  const first = await libreoj.readProblem(open(), '1');
  expect(first).toMatchObject({
    id: '1',
    internalId: '5001',
    texts: {
      title: 'A + B 风车',
      description: expect.stringContaining('转 $a$ 圈'),
      hint: expect.stringContaining('$1 + 2 = 3$'),
    },
    translations: { 'en-US': { title: 'A + B Windmills' } },
    samples: [{ input: '1 2', output: '3' }],
    timeLimit: 2000,
    memoryLimit: 512,
    tags: ['风'],
  });
  expect(first.texts.description).toContain('<img src="https://loj.ac/pictures/mill.png" alt="风车">');
  const files = await libreoj.readProblem(open(), '100');
  expect(files.texts).toMatchObject({
    input: expect.stringContaining('mill.in'),
    output: expect.stringContaining('mill.out'),
  });
  expect(files).not.toHaveProperty('translations');
  const answers = await libreoj.readProblem(open(), '200');
  expect(answers).toMatchObject({ timeLimit: null, memoryLimit: null, languages: [] });
  await expect(libreoj.readProblem(open(), '300')).rejects.toMatchObject({ kind: 'notPublic' });
  await expect(libreoj.readProblem(open(), '9')).rejects.toMatchObject({ kind: 'noSuchProblem' });
});

it('leaves alone what asks for a person', async () => {
  const account = standinAccounts[0]!;
  await expect(libreoj.logIn(open(), account)).rejects.toMatchObject({ kind: 'humanCheck' });
  standin().setCheck(false);
  const http = open();
  await libreoj.logIn(http, account);
  standin().setCheck(true);
  const before = standin().submissions().length;
  await expect(libreoj.submit(http, code())).rejects.toMatchObject({ kind: 'humanCheck' });
  expect(standin().submissions()).toHaveLength(before);
});

it('has each case, and the text of the compiler without its colours', async () => {
  standin().next({ verdict: 'WrongAnswer', looks: 0, time: 12, memory: 900 });
  const wrong = await libreoj.verdict(open(), key(await send()));
  expect(wrong.cases).toEqual([{ status: -1, time: 12, memory: 900 }]);
  standin().next({ verdict: 'CompilationError', looks: 0 });
  const failed = await libreoj.verdict(open(), key(await send()));
  expect(failed.message).toBe("main.cpp:3:5: error: 'mill' was not declared in this scope\n");
});

it('says that a language is not taken', async () => {
  const odd = { ...code().language, id: JSON.stringify({ language: 'cobol', options: {} }) };
  await expect(libreoj.submit(await enter(), code({ language: odd }))).rejects.toMatchObject({ kind: 'refused' });
});
