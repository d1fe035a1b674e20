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
    ['cases.none', '<title>x</title>'],
    ['title.missing', tests],
    ['problem.remote', `<title>x</title><remote_oj>POJ</remote_oj>${tests}`],
  ])('is refused with %s', async (code, item) => {
    expect(await refusals({ 'a.xml': fps(item) })).toEqual([code]);
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
