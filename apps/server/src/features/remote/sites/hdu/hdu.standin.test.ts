import { expect, it } from 'vitest';
import { testServerSite } from '../testing/serverSite.ts';
import { hdu } from './hdu.ts';

const { open, enter, code, standin } = testServerSite({
  site: hdu,
  standin: 'hdu',
  problem: '1001',
  language: 'Java',
  compileText: '0_0.c\n(3) : error C2065: “lamp” : 未声明的标识符\n\n  a  b\n',
  pageRows: 15,
  verdicts: {
    Accepted: 0,
    'Presentation Error': -3,
    'Wrong Answer': -1,
    'Runtime Error<br>(ACCESS_VIOLATION)': 3,
    'Runtime Error<br>(INTEGER_DIVIDE_BY_ZERO)': 3,
    'Runtime Error<br>(STACK_OVERFLOW)': 3,
    'Time Limit Exceeded': 1,
    'Memory Limit Exceeded': 2,
    'Output Limit Exceeded': 3,
    'Compilation Error': -2,
    'System Error': 4,
  },
  refusals: {
    tooFast: 'tooMany',
    closed: 'siteDown',
    length: 'refused',
    problem: 'noSuchProblem',
    picture: 'humanCheck',
  },
});

it('reads a problem with Chinese, formulas, and a hint within its sample', async () => {
  expect(await hdu.readProblem(open(), '1001')).toMatchObject({
    id: '1001',
    texts: {
      title: '数灯笼',
      description: expect.stringContaining('对 $10^9+7$ 取模'),
      output: '<div>输出一个整数。</div>',
      hint: '<div>1 + 2 + 3 = 6，不需要取模。</div>',
    },
    samples: [{ input: '3\n1 2 3', output: '6' }],
    timeLimit: 2000,
    memoryLimit: 64,
    source: '仿真站点公开赛',
  });
  const { texts } = await hdu.readProblem(open(), '1000');
  expect(texts.description).toContain(`<img src="${standin().url}/data/images/lanterns.gif">`);
  await expect(hdu.readProblem(open(), '99')).rejects.toMatchObject({ kind: 'noSuchProblem' });
});

it('sends nothing while the site asks for the number of a picture', async () => {
  const http = await enter();
  const sent = () =>
    standin()
      .requests()
      .filter(({ step }) => step === 'submit').length;
  const before = sent();
  standin().setCheck(true);
  await expect(hdu.submit(http, code())).rejects.toMatchObject({ kind: 'humanCheck' });
  standin().setCheck(false);
  const gone = { ...code().language, id: '11' };
  await expect(hdu.submit(http, code({ language: gone }))).rejects.toMatchObject({ kind: 'languageGone' });
  expect(sent()).toBe(before);
});
