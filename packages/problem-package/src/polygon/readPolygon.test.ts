import { describe, expect, it } from 'vitest';
import { readPackage } from '../readPackage.ts';
import { importOne, refusals, textOf } from '../testing/importOne.ts';
import { zipOf } from '../testing/zipOf.ts';
import { plainTex } from './polygonTex.ts';
import { withNumber } from './polygonXml.ts';

const test = (attributes: string): string => `<test method="generated" cmd="gen" ${attributes}/>`;

interface Parts {
  head?: string;
  judging?: string;
  tests?: string;
  groups?: string;
  resources?: string;
  assets?: string;
}

const problemXml = ({
  head = '',
  judging = '',
  tests,
  groups = '',
  resources = '',
  assets,
}: Parts): string => `<?xml version="1.0"?>
<problem revision="3" short-name="sum" url="https://polygon.codeforces.com/p1/me/sum">
<names><name language="english" value="Sum"/><name language="russian" value="Сумма"/></names>${head}
<judging cpu-name="x" input-file="" output-file="" run-count="1" ${judging}><testset name="tests">
<time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>3</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests>${tests ?? `<test method="manual" sample="true"/>${test('')}${test('')}`}</tests>${groups}
</testset></judging>
<files><resources><file path="files/testlib.h" type="h.g++"/><file path="files/lib.h" type="h.g++"/>${resources}</resources>
<executables><executable><source path="files/gen.cpp" type="cpp.g++17"/></executable></executables></files>
<assets>${
  assets ??
  `<checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/><copy path="check.cpp"/></checker>
<solutions><solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++20"/></solution>
<solution tag="time-limit-exceeded"><source path="solutions/slow.py" type="python.3"/></solution>
<solution tag="time-limit-exceeded-or-accepted"><source path="solutions/maybe.py" type="python.3"/></solution></solutions>`
}</assets>
<tags><tag value="math"/><tag value="*1500"/></tags></problem>`;

const archive = (parts: Parts = {}, more: Record<string, string> = {}) => ({
  'problem.xml': problemXml(parts),
  'files/check.cpp': '#include "testlib.h"\r\nint main(int c, char** v) { registerTestlibCmd(c, v); }\r\n',
  'files/testlib.h': 'theirs',
  'files/lib.h': 'int one;',
  'files/gen.cpp': 'int main() {}',
  'check.exe': 'MZ',
  'solutions/ok.cpp': 'int main() {}',
  'solutions/slow.py': 'pass',
  'solutions/maybe.py': 'pass',
  'statement-sections/english/legend.tex': 'Add \\t{a} and \\bf{b}: $a < b$.\r\n\r\n\\includegraphics{pic.png}',
  'statement-sections/english/pic.png': 'png',
  'statement-sections/english/input.tex': 'Two numbers.',
  'statement-sections/english/interaction.tex': 'Talk.',
  'statement-sections/english/notes.tex': 'Easy.',
  'statement-sections/english/tutorial.tex': 'Just add.',
  'statement-sections/english/example.01': '1 2\r\n',
  'statement-sections/english/example.01.a': '3\r\n',
  'statements/english/problem-properties.json': JSON.stringify({ output: 'Their sum.\r\n', authorName: 'Ann' }),
  'tests/01': '1 2\r\n',
  'tests/01.a': '3\r\n',
  'tests/02': '3 4\n',
  'tests/02.a': '7\n',
  'tests/03': '5 6\n',
  'tests/03.a': '11\n',
  ...more,
});

describe('a full Polygon package', () => {
  it('has the solution tagged main as the model of its lab', async () => {
    const assets = `<checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
<solutions><solution tag="accepted"><source path="solutions/slow.py" type="python.3"/></solution>
<solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++20"/></solution></solutions>`;
    const { problem } = await importOne(archive({ assets }));
    expect(problem.lab?.solutions.filter(({ isModel }) => isModel).map(({ name }) => name)).toEqual(['ok.cpp']);
    expect(problem.lab?.solutions).toHaveLength(2);
  });

  it('is read by its whole statement where it has no sections', async () => {
    const files = Object.fromEntries(Object.entries(archive()).filter(([name]) => !name.startsWith('statement')));
    const tex =
      '\\begin{problem}{Sum}{stdin}{stdout}{1 second}{256 megabytes}\nAdd $a$ and $b$.\n\n\\InputFile\nTwo numbers.\n\n\\OutputFile\nTheir sum.\n\n\\Examples\n\\begin{example}\n\\exmpfile{example.01}{example.01.a}%\n\\end{example}\n\n\\Note\nEasy.\n\\end{problem}\n';
    const { problem, lossCodes, losses } = await importOne({ ...files, 'statements/english/problem.tex': tex });
    expect(problem.statements['en-US']).toEqual({
      title: 'Sum',
      description: 'Add $a$ and $b$.',
      input: 'Two numbers.',
      output: 'Their sum.',
      hint: 'Easy.',
    });
    expect(lossCodes).not.toContain('statement.missing');
    expect(losses.filter(({ code }) => code === 'statement.texCommands')).toEqual([]);
  });

  it('becomes a pass-fail problem', async () => {
    const { problem, format, losses, lossCodes } = await importOne(archive());
    expect(format).toBe('polygon');
    expect(problem).toMatchObject({
      externalId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      author: 'Ann',
      tags: ['math'],
      statements: {
        'en-US': {
          title: 'Sum',
          description: 'Add `a` and **b**: $a < b$.\n\n![](attachment:pic.png)\n\n## Interaction\n\nTalk.',
          input: 'Two numbers.',
          output: 'Their sum.',
          hint: 'Easy.',
        },
      },
      examples: [{ input: '1 2', output: '3' }],
      attachments: [{ name: 'pic.png' }],
      release: {
        type: 0,
        timeLimit: 1500,
        memoryLimit: 256,
        judgeMode: 'spj',
        caseMode: 'ergodic_without_error',
        checker: { protocol: 'testlib', main: 'check.cpp', language: 'C++ 17' },
      },
    });
    expect(problem.release.cases.map(({ inputName, isSample }) => [inputName, isSample])).toEqual([
      ['tests/01', true],
      ['tests/02', false],
      ['tests/03', false],
    ]);
    expect(await textOf(problem.release.cases[0]?.input)).toBe('1 2\n');
    expect(await textOf(problem.release.checker?.sources['check.cpp'])).not.toContain('\r');
    expect(Object.keys(problem.release.judgeExtraFiles)).toEqual(['lib.h']);
    expect(problem.submissions).toMatchObject([
      { path: 'solutions/ok.cpp', expected: 'accepted', language: 'C++ 20 With O2' },
      { path: 'solutions/slow.py', expected: 'time_limit_exceeded', language: 'Python3' },
    ]);
    expect(lossCodes.sort()).toEqual(['file.ignored', 'statement.tex', 'tutorial']);
    expect(losses).toContainEqual({ code: 'file.ignored', params: { path: 'files/', count: 1 } });
  });

  it('keeps points, groups and what they need', async () => {
    const { problem } = await importOne(
      archive({
        tests: `${test('group="a" points="0.0"')}${test('group="b" points="60.0"')}${test('group="b" points="0.0"')}`,
        groups: `<groups><group name="a" points-policy="each-test"/><group name="b" points="60.0" points-policy="complete-group">
<dependencies><dependency group="a"/></dependencies></group></groups>`,
      }),
    );
    expect(problem.release).toMatchObject({
      type: 1,
      caseMode: 'subtask_lowest',
      ioScore: 60,
      cases: [
        { group: 1, score: 0 },
        { group: 2, score: 60 },
        { group: 2, score: 60 },
      ],
      groups: [
        { group: 1, requires: [] },
        { group: 2, requires: [1] },
      ],
    });
  });

  it('adds up points where no group stands together', async () => {
    const { problem } = await importOne(archive({ tests: test('points="30.5"').repeat(2) + test('points="39"') }));
    expect(problem.release).toMatchObject({ type: 1, caseMode: 'default', ioScore: 100 });
    expect(problem.release.cases.map((item) => item.score)).toEqual([30.5, 30.5, 39]);
  });

  it('takes interactors, files for solutions, and file input and output', async () => {
    const interactor = '<interactor><source path="files/inter.cpp" type="cpp.g++17"/></interactor>';
    const files = {
      'files/inter.cpp': '#include "testlib.h"\nint main() { registerInteraction(0, nullptr); }',
      'files/grader.cpp': 'int main() {}',
    };
    const talking = await importOne(archive({ assets: interactor }, files));
    expect(talking.problem.release).toMatchObject({
      judgeMode: 'interactive',
      interactor: { main: 'inter.cpp', protocol: 'testlib' },
    });
    const graded = await importOne(
      archive(
        {
          head: '',
          resources:
            '<file path="files/grader.cpp" type="cpp.g++17"><stages><stage name="COMPILE"/></stages><assets><asset name="SOLUTION"/></assets></file>',
        },
        files,
      ),
    );
    expect(Object.keys(graded.problem.release.userExtraFiles)).toEqual(['grader.cpp']);
    const xml = problemXml({}).replace('input-file="" output-file=""', 'input-file="sum.in" output-file="sum.out"');
    const filed = await importOne({ ...archive(), 'problem.xml': xml });
    expect(filed.problem.release.fileIO).toEqual({ read: 'sum.in', write: 'sum.out' });
  });

  it('knows testlib’s checkers by name when their source is missing', async () => {
    const { 'files/check.cpp': _, ...files } = archive();
    expect((await importOne(files)).problem.release).toMatchObject({
      judgeMode: 'default',
      tokens: { caseSensitive: true },
    });
  });

  it('shows another language in place of English only when it must', async () => {
    const english = archive({}, { 'statement-sections/russian/legend.tex': 'Сумма' });
    expect((await importOne(english)).losses).toContainEqual({
      code: 'statement.languageDropped',
      params: { file: 'russian' },
    });
    const russian = Object.fromEntries(
      Object.entries(archive()).map(([name, content]) => [name.replace('/english/', '/russian/'), content]),
    );
    const { problem, lossCodes } = await importOne(russian);
    expect(problem.statements['en-US']?.title).toBe('Сумма');
    expect(lossCodes).toContain('statement.languageForeign');
    const chinese = Object.fromEntries(
      Object.entries(archive()).map(([name, content]) => [name.replace('/english/', '/chinese/'), content]),
    );
    expect((await importOne(chinese)).problem.statements['zh-CN']?.description).toContain('## 交互');
  });

  const standardOf = (parts: Parts) => {
    const files = Object.entries(archive(parts));
    return Object.fromEntries(files.filter(([name]) => !/^tests\/0[23]/.test(name)));
  };
  const standard = standardOf({});
  it('leaves to be made what a standard package leaves to its programs', async () => {
    const tests = `<test method="manual" sample="true"/><test method="generated" cmd="gen 5 'a b'"/>
<test method="generated" cmd="gen 6"/>`;
    const { problem } = await importOne({ ...standardOf({ tests }), 'files/tree.h': 'int tree;' });
    expect(problem.release.cases.map(({ inputName, input }) => [inputName, input.size > 0])).toEqual([
      ['tests/01', true],
      ['tests/02', false],
      ['tests/03', false],
    ]);
    expect(problem.build).toMatchObject({
      made: [
        { name: 'tests/02', generator: 'gen', args: ['5', 'a b'] },
        { name: 'tests/03', generator: 'gen', args: ['6'] },
      ],
      answered: ['tests/02', 'tests/03'],
      lab: {
        solutions: [
          { name: 'ok.cpp', language: 'C++ 20 With O2', expect: 'right', isModel: true },
          { name: 'slow.py', language: 'Python3', expect: 'slow', isModel: false },
        ],
        generators: [{ name: 'gen', language: 'C++ 17 With O2' }],
        recipe: "# tests/02: gen 5 'a b'\n# tests/03: gen 6\n",
      },
    });
    expect(Object.keys(problem.build!.beside)).toEqual(['lib.h']);
    expect((await importOne(archive())).problem.build).toBeUndefined();
  });

  it.each([
    ['tests.notGenerated', { ...standardOf({ tests: '<test method="manual"/>'.repeat(3) }) }],
    ['tests.command', standardOf({ tests: '<test method="generated" cmd="gen 1 | sort"/>'.repeat(3) })],
    ['tests.command', standardOf({ tests: '<test method="generated" cmd="gen 1" from-file="2"/>'.repeat(3) })],
    ['program.missing', standardOf({ tests: '<test method="generated" cmd="other 1"/>'.repeat(3) })],
    ['program.missing', { ...standard, 'files/gen.cpp': 'MZ\0' }],
    ['program.missing', standardOf({ assets: '<checker name="std::wcmp.cpp" type="testlib"/>' })],
    ['xml.doctype', archive({}, { 'problem.xml': '<!DOCTYPE p [<!ENTITY x "y">]><problem/>' })],
    ['cases.none', archive({}, { 'problem.xml': '<problem/>' })],
    ['judgeMode.unsupported', archive({}, { 'problem.xml': problemXml({}).replace('run-count="1"', 'run-count="2"') })],
    [
      'judgeMode.unsupported',
      archive({}, { 'problem.xml': problemXml({}).replace('input-file=""', 'input-file="a"') }),
    ],
    ['limit.time', archive({}, { 'problem.xml': problemXml({}).replace('1500', '900000') })],
    [
      'program.missing',
      archive({ assets: '<checker name="own"><source path="files/x.cpp" type="cpp.g++17"/></checker>' }),
    ],
    [
      'program.language',
      archive(
        { assets: '<checker name="own"><source path="files/Check.java" type="java11"/></checker>' },
        { 'files/Check.java': 'class Check {}' },
      ),
    ],
    [
      'grading.requirement',
      archive({
        tests: `${test('group="a" points="1"')}${test('group="b" points="2"')}`,
        groups: `<groups><group name="a"><dependencies><dependency group="b"/></dependencies></group>
<group name="b"><dependencies><dependency group="a"/></dependencies></group></groups>`,
      }),
    ],
  ])('is refused with %s', async (code, files) => {
    expect(await refusals(files)).toEqual([code]);
  });
});

it('a contest gives its problems in order', async () => {
  const files: Record<string, string> = {
    'contest.xml': `<contest><problems><problem index="B" url="https://polygon.codeforces.com/p/me/apple"/>
<problem index="A" url="https://polygon.codeforces.com/p/me/pear"/></problems></contest>`,
  };
  for (const name of ['apple', 'pear']) {
    for (const [path, content] of Object.entries(archive())) files[`problems/${name}/${path}`] = content;
  }
  const report = await readPackage(await zipOf(files));
  expect(report.problems.map((result) => [result.name, result.ok])).toEqual([
    ['pear', true],
    ['apple', true],
  ]);
});

it('a contest tells what lies beside its problems and is none', async () => {
  const files: Record<string, string> = { 'contest.xml': '<contest/>', 'problems/broken/statement.tex': 'text' };
  for (const [path, content] of Object.entries(archive())) files[`problems/apple/${path}`] = content;
  const [only, ...others] = (await readPackage(await zipOf(files))).problems;
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    ok: true,
    losses: expect.arrayContaining([{ code: 'file.ignored', params: { path: 'broken/', count: 1 } }]),
  });
});

it('patterns hold a number', () => {
  expect(withNumber('tests/%02d.a', 7)).toBe('tests/07.a');
  expect(withNumber('tests/%d', 123)).toBe('tests/123');
});

it('Polygon’s own commands become LaTeX, mathematics stays', () => {
  expect(plainTex('\\bf{a} <<b>> $\\bf{x} << y$ \\t{<<c>>} \\textbf{d}')).toBe(
    '\\textbf{a} «b» $\\bf{x} << y$ \\texttt{<<c>>} \\textbf{d}',
  );
});
