import { describe, expect, it } from 'vitest';
import { detailAnswer, problemAnswer, readAs } from './answers.ts';
import { languageOf, libreojLanguages, nameOf } from './languages.ts';
import { libreoj } from './libreoj.ts';
import { problemOf } from './statement.ts';
import { verdictOf } from './verdict.ts';

type Section = { sectionTitle: string; type: string; sampleId?: number; text?: string };
const answer = (contentSections: Section[], more: Record<string, unknown> = {}) =>
  readAs(
    problemAnswer,
    JSON.stringify({
      meta: { id: 6, displayId: 6 },
      localizedContentsOfLocale: { title: ' Mills ', contentSections },
      ...more,
    }),
  );
const read = (sections: Section[], more: Record<string, unknown> = {}) =>
  problemOf([answer(sections, more), undefined], '6', 'https://loj.ac/p/6');
const text = (sectionTitle: string, words: string): Section => ({ sectionTitle, type: 'Text', text: words });

describe('a statement', () => {
  it('has its sections in our places, others with their titles', () => {
    const samples = [
      { inputData: '1\r\n\r\n2\n', outputData: '3' },
      { inputData: '4', outputData: '5\n' },
    ];
    const sections = [
      text('题目背景', '很久以前。'),
      text('题目描述', '求 $a_1 < b$。\r\n\r\n$$\\sum a$$'),
      text('输入格式', '一行。'),
      text('输出格式', '另一行。'),
      { sectionTitle: '样例 2', type: 'Sample', sampleId: 1, text: '' },
      { sectionTitle: '样例 1', type: 'Sample', sampleId: 0, text: '解释' },
      text('数据范围与提示', '$1 \\leq n$'),
    ];
    expect(read(sections, { samples })).toEqual({
      id: '6',
      texts: {
        title: 'Mills',
        description: '<h4>题目背景</h4>\n<p>很久以前。</p>\n<p>求 <span>$a_1 &lt; b$。</span></p>\n<p>$$\\sum a$$</p>',
        input: '<p>一行。</p>',
        output: '<p>另一行。</p>',
        hint: '<h4>样例 1</h4>\n<p>解释</p>\n<h4>数据范围与提示</h4>\n<p>$1 \\leq n$</p>',
      },
      samples: [
        { input: '4', output: '5' },
        { input: '1\n\n2', output: '3' },
      ],
      timeLimit: null,
      memoryLimit: null,
      tags: [],
    });
  });

  it('lets nothing run, and is no formula where it is money', () => {
    const hostile = 'a <script>x()</script><img src=x onerror=x()> costs \\$5 [b](javascript:x()) \uE000c\uE001';
    const { description } = read([text('题目描述', hostile)]).texts;
    expect(description).not.toMatch(/<script|href|onerror|\$c/);
    expect(description).toContain('<span>$</span>5');
  });

  it('may be a pasted answer of the interface', () => {
    const pasted = JSON.stringify({ meta: { id: 61 }, localizedContentsOfLocale: { title: 'M', contentSections: [] } });
    expect(libreoj.problemOfPage!(pasted, '6')).toMatchObject({ id: '6', internalId: '61', texts: { title: 'M' } });
    const refused = () => libreoj.problemOfPage!('{"error":"NO_SUCH_PROBLEM"}', '6');
    expect(refused).toThrow(expect.objectContaining({ kind: 'noSuchProblem' }));
  });

  it('is not readable with another look', () => {
    for (const page of ['<html>', '[]', '{"meta":{"id":"x"}}', '{"meta":{"id":1}}'])
      expect(() => readAs(problemAnswer, page)).toThrow(expect.objectContaining({ kind: 'notReadable', page }));
  });
});

const detail = (status: string, progress: unknown, more: Record<string, unknown> = {}) =>
  verdictOf(
    readAs(
      detailAnswer,
      JSON.stringify({
        meta: {
          id: 1,
          status,
          submitTime: '2026-08-01T12:00:00.000Z',
          problem: { id: 1 },
          submitter: { username: 'm' },
          ...more,
        },
        progress,
      }),
    ),
  );

describe('a verdict', () => {
  it('comes by its steps', () => {
    expect(detail('Pending', null)).toMatchObject({ status: 5, isFinal: false });
    expect(detail('Pending', { progressType: 'Preparing' })).toMatchObject({ status: 5, isFinal: false });
    expect(detail('Pending', { progressType: 'Compiling' })).toMatchObject({ status: 6, isFinal: false });
    expect(detail('Pending', null, { progressType: 'Running' })).toMatchObject({ status: 7, isFinal: false });
    expect(detail('constructor', null)).toMatchObject({ status: 5, isFinal: false });
  });

  it('has long texts, skipped tests and parts of another look', () => {
    const compile = { success: false, message: { data: '\u001b[01mbad\u001b[m\u001b[K', omittedLength: 9 } };
    expect(detail('CompilationError', { compile })).toEqual({
      status: -2,
      isFinal: true,
      word: 'CompilationError',
      message: 'bad',
    });
    const progress = {
      testcaseResult: { h1: { status: 'Accepted', time: 1.5, memory: 2 } },
      subtasks: [{ testcases: [{ testcaseHash: 'h1' }, {}, { testcaseHash: 'h9' }] }],
    };
    expect(detail('Accepted', progress, { timeUsed: 33, memoryUsed: 1652 })).toEqual({
      status: 0,
      isFinal: true,
      word: 'Accepted',
      time: 33,
      memory: 1652,
      cases: [{ status: 0, time: 1.5, memory: 2 }],
    });
    expect(detail('Accepted', { subtasks: 'new' })).toEqual({ status: 0, isFinal: true, word: 'Accepted' });
  });
});

describe('languages', () => {
  it('carry options that the site knows', () => {
    const byName = Object.fromEntries(libreojLanguages.list.map((one) => [one.name, languageOf(one)]));
    expect(byName['C 17 (Clang)']).toEqual({
      language: 'c',
      options: { compiler: 'clang', std: 'c17', O: '0', m: '64' },
    });
    expect(byName['C# 7.3']).toEqual({ language: 'csharp', options: { version: '7.3' } });
    expect(byName['Java']).toEqual({ language: 'java', options: {} });
  });

  it('are named by what was submitted', () => {
    expect(nameOf('cpp', { compiler: 'g++', std: 'c++17', O: '2', m: '64' })).toBe('C++ 17 O2(G++)');
    expect(nameOf('haskell', { version: '98' })).toBe('haskell');
    expect(nameOf('java', null)).toBe('Java');
  });
});

it('knows its ids and numbers by what people paste', () => {
  for (const typed of ['6', 'LIBRE-6', 'LOJ 6', '#6', 'https://loj.ac/p/6', 'https://loj.ac/problem/6/'])
    expect(libreoj.canonical(typed)).toBe('6');
  for (const typed of ['', '0', '06', 'HDU-6', 'https://loj.ac/s/6']) expect(libreoj.canonical(typed)).toBeUndefined();
  expect(libreoj.submissionNumber('https://loj.ac/s/1234567')).toBe('1234567');
  expect(libreoj.submissionNumber('https://loj.ac/p/6')).toBeUndefined();
});
