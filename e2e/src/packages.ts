import { zipOf } from '../../packages/problem-package/src/testing/zipOf.ts';
import { serverUrl } from './api.ts';

/** A problem in the ICPC format, version 2025-09. */
export const icpcPackage = (name: string): Promise<Buffer> =>
  zipOf({
    [`${name}/problem.yaml`]: [
      'problem_format_version: 2025-09',
      'name: { en: Twice, zh: 两倍 }',
      `uuid: ${crypto.randomUUID()}`,
      'limits: { time_limit: 1, memory: 256 }',
      'keywords: [doubling]',
    ].join('\n'),
    [`${name}/statement/problem.en.md`]: 'Print twice $n$.\n\n## Input\n\nOne number.\n\n## Output\n\nOne number.\n',
    [`${name}/statement/problem.zh.md`]: '输出 $n$ 的两倍。\n\n## 输入格式\n\n一个数。\n\n## 输出格式\n\n一个数。\n',
    [`${name}/data/sample/1.in`]: '2\n',
    [`${name}/data/sample/1.ans`]: '4\n',
    [`${name}/data/secret/1.in`]: '21\n',
    [`${name}/data/secret/1.ans`]: '42\n',
    [`${name}/submissions/accepted/twice.py`]: 'print(2 * int(input()))\n',
  });

/** A problem as HOJ exports it, with a language nobody has: that is worth a remark. */
export const hojPackage = (problemId: string): Promise<Buffer> =>
  zipOf({
    'problem_1.json': JSON.stringify({
      judgeMode: 'default',
      languages: ['C', 'C++', 'Klingon'],
      samples: [{ input: '1.in', output: '1.out' }],
      tags: [],
      codeTemplates: [],
      problem: {
        problemId,
        title: '三倍',
        author: 'someone',
        type: 0,
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 64,
        description: '输出 n 的三倍。',
        input: '一个数。',
        output: '一个数。',
        hint: '',
        difficulty: 0,
        examples: '<input>1</input><output>3</output>',
        auth: 1,
        isRemote: false,
        judgeCaseMode: 'default',
      },
    }),
    'problem_1/1.in': '7\n',
    'problem_1/1.out': '21\n',
  });

/** Begins like a zip and ends in the middle. */
export const brokenPackage = async (): Promise<Buffer> => (await icpcPackage('broken')).subarray(0, 400);

/** Answers are handed in instead of programs, to a file that belongs to it; nobody has written a statement. As Hydro exports it. */
export const answersPackage = (problemId: string): Promise<Buffer> =>
  zipOf({
    'P1/problem.yaml': `pid: ${problemId}\nowner: 1\ntitle: Shapes\ntag: []\nnSubmit: 0\n`,
    'P1/additional_file/shapes.txt': 'three sides\n',
    'P1/testdata/config.yaml': 'type: submit_answer\n',
    'P1/testdata/1.in': '3\n',
    'P1/testdata/1.out': 'triangle\n',
  });

interface Report {
  imported: { problemId: string }[];
  failed: { reasons: string[] }[];
}
/** Imports a package as the back office does, and waits for what became of it. */
export const bringIn = async (token: string, archive: Buffer): Promise<Report> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(archive)]), 'package.zip');
  const headers = { authorization: token, 'accept-language': 'en-US' };
  const answer = await fetch(`${serverUrl()}/api/file/import-problem`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: Report }).data;
};
