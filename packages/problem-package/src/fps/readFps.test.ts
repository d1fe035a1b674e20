import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPackage } from '../readPackage.ts';
import { importOne, refusals, textOf } from '../testing/importOne.ts';
import type { ImportedProblem } from '../types.ts';

const fps = (item: string, version = '1.2'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<fps version="${version}">\n<generator name="HUSTOJ"/>\n<item>${item}</item></fps>`;
const base =
  '<title><![CDATA[A+B]]></title><time_limit unit="s"><![CDATA[1.5]]></time_limit><memory_limit unit="mb">64</memory_limit><description><![CDATA[<p>Add.</p>]]></description>';
const tests = '<test_input><![CDATA[1 2\r\n]]></test_input><test_output><![CDATA[3\r\n]]></test_output>';

const read = async (item: string, version?: string): Promise<ImportedProblem> =>
  (await importOne({ 'a.xml': fps(item, version) })).problem;

describe('a freeproblemset file', () => {
  it('becomes problems', async () => {
    const problem = await read(
      `${base}<input>two</input><output>one</output><hint>[md]**h**[/md]</hint><source>Cup 2020</source><sample_input>1 2\n</sample_input><sample_output>3\n</sample_output>${tests}<test_input></test_input><test_output></test_output>`,
    );
    expect(problem).toMatchObject({
      statements: { 'zh-CN': { title: 'A+B', description: '<p>Add.</p>', input: 'two', output: 'one', hint: '**h**' } },
      examples: [{ input: '1 2', output: '3' }],
      source: 'Cup 2020',
      difficulty: 1,
      release: { type: 0, timeLimit: 1500, memoryLimit: 64, judgeMode: 'default', removeEndBlank: true },
    });
    expect(problem.release.cases).toHaveLength(2);
    expect(await textOf(problem.release.cases[0]?.input)).toBe('1 2\n');
    expect(problem.problemId).toBeUndefined();
  });
  it.each([
    ['<time_limit unit="ms">500</time_limit><memory_limit unit="kb">65536</memory_limit>', '1.2', 500, 64],
    ['<time_limit>2</time_limit><memory_limit>128</memory_limit>', '1.1', 2000, 128],
    ['', '1.2', 1000, 128],
  ])('reads the units of limits %#', async (limits, version, time, memory) => {
    const { release } = await read(`<title>x</title>${limits}${tests}`, version);
    expect([release.timeLimit, release.memoryLimit]).toEqual([time, memory]);
  });
  it('keeps images, solutions, templates and code around them', async () => {
    const problem = await read(
      `<title>x</title><description>&lt;img src="/upload/1.png"&gt;</description>${tests}<img><src>/upload/1.png</src><base64>cG5n</base64></img><solution language="Python">print(1)</solution><template language="C++">// t</template><prepend language="C++">// p</prepend><append language="Brainfuck">x</append>`,
    );
    expect(problem.statements['zh-CN']?.description).toBe('<img src="attachment:1.png">');
    expect(await textOf(problem.attachments[0]?.file)).toBe('png');
    expect(problem.submissions).toMatchObject([{ language: 'Python3', expected: 'accepted' }]);
    expect(problem.codeTemplates).toEqual({ 'C++': '// t' });
    expect(problem.release.templates).toEqual({ 'C++': { prepend: '// p', append: '' } });
  });
  it('says which pictures lie on other sites', async () => {
    const pictures = [
      '![a](https://example.org/a.png) ![b](//example.org/b.png "b")',
      '<img src="HTTP://pictures.example.com:8080/x.png"><img src="/upload/own.png"><img src="data:image/png;base64,AA==">',
    ].join('\n');
    const { losses } = await importOne({
      'a.xml': fps(`<title>x</title><description><![CDATA[${pictures}]]></description>${tests}`),
    });
    expect(losses.filter(({ code }) => code === 'statement.imageOutside').map(({ params }) => params)).toEqual([
      { host: 'example.org', count: 2 },
      { host: 'pictures.example.com:8080', count: 1 },
    ]);
  });
  it('takes checkers with the protocol they speak', async () => {
    const hustoj = await read(`<title>x</title>${tests}<spj language="C++">int main() {}</spj>`);
    expect(hustoj.release).toMatchObject({ judgeMode: 'spj', checker: { protocol: 'hustoj', main: 'spj.cpp' } });
    const python = await read(`<title>x</title>${tests}<spj language="Python">print(1)</spj>`);
    expect(python.release.checker).toMatchObject({ language: 'Python3', protocol: 'hustoj', main: 'spj.py' });
    const testlib = await read(`<title>x</title>${tests}<spj language="C++">#include "testlib.h"</spj>`);
    expect(testlib.release.checker?.protocol).toBe('testlib');
  });
  it('reads test_input by turns when there is nothing else', async () => {
    const { problem, lossCodes } = await importOne({
      'a.xml': fps('<title>x</title><test_input>1</test_input><test_input>2</test_input>'),
    });
    expect(await textOf(problem.release.cases[0]?.output)).toBe('2');
    expect(lossCodes).toEqual(['tests.alternating']);
  });
  it.each([
    ['title.missing', tests],
    ['judgeMode.unsupported', `<title>x</title>${tests}<spj language="Text">text judge</spj>`],
    ['program.language', `<title>x</title>${tests}<spj language="Java">class Main {}</spj>`],
    ['program.language', `<title>x</title>${tests}<spj language="Python2">print 1</spj>`],
    ['judgeMode.unsupported', `<title>x</title>${tests}<interactor language="C++">int main() {}</interactor>`],
  ])('is refused with %s', async (code, item) => {
    expect(await refusals({ 'a.xml': fps(item) })).toEqual([code]);
  });
  it('is taken with its tests wherever it was judged', async () => {
    const { problem, losses } = await importOne({
      'a.xml': fps(`<title>x</title><remote_oj>there</remote_oj><remote_id>1001</remote_id>${tests}`, '1.5'),
    });
    expect(problem.release.cases).toHaveLength(1);
    expect(losses).toEqual([{ code: 'problem.elsewhere', params: { oj: 'there', id: '1001' } }]);
  });
  it('without tests and samples is kept for its text, hidden until it has some', async () => {
    const { problem, losses } = await importOne({
      'a.xml': fps('<title>x</title><sample_input></sample_input><sample_output><![CDATA[]]></sample_output>'),
    });
    expect(problem).toMatchObject({ auth: 2, examples: [], release: { cases: [], judgeMode: 'default' } });
    expect(losses).toEqual([{ code: 'cases.none', params: {} }]);
  });
  it('shows a sample that has an output only', async () => {
    const problem = await read(`<title>x</title><sample_input/><sample_output>hi</sample_output>${tests}`);
    expect(problem.examples).toEqual([{ input: '', output: 'hi' }]);
  });
  it('pairs tests by their names', async () => {
    const problem = await read(
      '<title>x</title><test_input name="b">B</test_input><test_input name="a">A</test_input><test_output name="a">1</test_output><test_output name="b">2</test_output>',
      '1.4',
    );
    const cases = await Promise.all(
      problem.release.cases.map(async (one) => [one.inputName, await textOf(one.input), await textOf(one.output)]),
    );
    expect(cases).toEqual([
      ['b.in', 'B', '2'],
      ['a.in', 'A', '1'],
    ]);
  });
  it('knows which input has no output', async () => {
    const { problem, losses } = await importOne({
      'a.xml': fps(
        '<title>x</title><test_input>1</test_input><test_output>one</test_output><test_input>2</test_input><test_input>3</test_input><test_output>three</test_output>',
      ),
    });
    expect(await Promise.all(problem.release.cases.map((one) => textOf(one.output)))).toEqual(['one', '', 'three']);
    expect(losses).toEqual([{ code: 'case.outputMissing', params: { count: 1 } }]);
  });
  it('has names of tests that are names of files', async () => {
    const problem = await read(
      '<title>x</title><test_input name="../a/b">1</test_input><test_output name="../a/b">2</test_output><test_input name="">3</test_input><test_output name="">4</test_output>',
    );
    expect(problem.release.cases.map((one) => [one.inputName, one.outputName])).toEqual([
      ['b.in', 'b.out'],
      ['2.in', '2.out'],
    ]);
  });
  it('takes testlib checkers of its own kind, with files around the languages HUSTOJ knows', async () => {
    const problem = await read(
      `<title>x</title>${tests}<tpj language="C++">#include "testlib.h"\nint main() {}</tpj><solution language="Clang++">int main() {}</solution><template language="cc">// t</template>`,
    );
    expect(problem.release.checker).toMatchObject({ protocol: 'testlib' });
    expect(problem.submissions).toMatchObject([{ language: 'C++' }]);
    expect(problem.codeTemplates).toEqual({ 'C++': '// t' });
  });
  it('takes interactors that speak testlib', async () => {
    const { release } = await read(
      `<title>x</title>${tests}<interactor language="C++">#include "testlib.h"\nint main() {}</interactor>`,
    );
    expect(release).toMatchObject({ judgeMode: 'interactive', interactor: { protocol: 'testlib' } });
  });
  it('takes Markdown in a span for Markdown', async () => {
    const problem = await read(
      `<title>x</title><description><![CDATA[<span class='md'>\n### A\n</span>]]></description><hint><![CDATA[<div class="md">**b**</div>]]></hint>${tests}`,
    );
    expect(problem.statements['zh-CN']).toMatchObject({ description: '### A', hint: '**b**' });
  });
  it('notes pictures that are not there, solutions in other languages and markup outside of text', async () => {
    const { losses } = await importOne({
      'a.xml': fps(
        `<title>x</title><description><p>gone</p></description><hint><![CDATA[<img src="/upload/a.png"><img src="/upload/b.png">]]></hint><img><src>/upload/a.png</src><base64></base64></img>${tests}<solution language="FreeBasic">x</solution><url>http://example.org/1</url>`,
      ),
    });
    expect(losses).toEqual([
      { code: 'key.ignored', params: { file: 'xml', key: 'url' } },
      { code: 'key.ignored', params: { file: 'xml', key: 'description/p' } },
      { code: 'statement.imageMissing', params: { file: 'xml', image: '/upload/a.png' } },
      { code: 'statement.imageMissing', params: { file: 'xml', image: '/upload/b.png' } },
      { code: 'solutions.ignored', params: { count: 1 } },
    ]);
  });
  it('takes the usual limits for those of zero', async () => {
    const { problem, losses } = await importOne({
      'a.xml': fps(`<title>x</title><time_limit>0</time_limit><memory_limit>0</memory_limit>${tests}`),
    });
    expect(problem.release).toMatchObject({ timeLimit: 1000, memoryLimit: 128 });
    expect(losses.map(({ code }) => code)).toEqual(['limit.ignored', 'limit.ignored']);
  });
  it('may begin with empty lines and be in GBK', async () => {
    const text = fps(`<title>x</title><hint>@</hint>${tests}`).replace('UTF-8', 'gb2312');
    const [before, after] = text.split('@');
    const hint = Buffer.from([0xc4, 0xe3, 0xba, 0xc3]);
    const report = await readPackage(Buffer.concat([Buffer.from(`\r\n\n${before}`), hint, Buffer.from(after!)]));
    expect(report.problems).toMatchObject([
      { ok: true, problem: { statements: { 'zh-CN': { hint: '你好' } } }, losses: [{ code: 'text.notUtf8' }] },
    ]);
  });
  it('need not be in a zip', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-fps-'));
    const path = join(folder, 'upload');
    writeFileSync(path, fps(`<title>x</title>${tests}`));
    for (const source of [path, Buffer.from(fps(`<title>x</title>${tests}`))]) {
      const report = await readPackage(source);
      expect([report.format, report.version, report.problems.map((one) => one.ok)]).toEqual(['fps', '1.2', [true]]);
    }
    rmSync(folder, { recursive: true });
  });
  it('notes what it leaves out, but not empty fields', async () => {
    const item = `${base}${tests}<remote_oj><![CDATA[]]></remote_oj><video>no</video><credit> </credit>`;
    expect((await importOne({ 'a.xml': fps(item) })).losses).toEqual([
      { code: 'key.ignored', params: { file: 'xml', key: 'video' } },
    ]);
  });
  it('may hold more problems than any site has', async () => {
    const items = Array.from({ length: 1500 }, (_, n) => `<item><title>Problem ${n}</title>${tests}</item>`);
    const report = await readPackage(Buffer.from(`<?xml version="1.0"?><fps version="1.2">${items.join('')}</fps>`));
    expect(report.problems.filter((one) => one.ok)).toHaveLength(1500);
  });
  it('is refused as a whole when broken', async () => {
    await expect(readPackage(Buffer.from('<?xml version="1.0"?><fps><item>'))).rejects.toMatchObject({
      code: 'file.invalid',
    });
    await expect(readPackage(Buffer.from('<?xml version="1.0"?><other/>'))).rejects.toMatchObject({
      code: 'format.unknown',
    });
  });
});
