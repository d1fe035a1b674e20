import { describe, expect, it } from 'vitest';
import { splitStatement } from './statementSections.ts';

describe('a one-piece statement', () => {
  it('is taken apart by its headings', () => {
    expect(splitStatement('Story.\n\n## Input\n\nA.\n\n## Output\n\nB.\n\n## Notes\n\nC.\n', 'markdown')).toEqual({
      title: '',
      description: 'Story.',
      input: 'A.',
      output: 'B.',
      hint: 'C.',
    });
  });
  it('is taken apart in Chinese too', () => {
    const parts = splitStatement(
      '# 标题\n\n## 题目描述\n甲\n## 输入格式\n乙\n## 输出格式\n丙\n## 样例解释\n丁',
      'markdown',
    );
    expect(parts).toEqual({ title: '标题', description: '甲', input: '乙', output: '丙', hint: '丁' });
  });
  it('keeps sections without a field of their own, with their headings', () => {
    const parts = splitStatement(
      'S\n## Constraints\nsmall\n## Input\nA\n### Details\nmore\n## Output\nB\n## Interaction\nI\n## Scoring\n100',
      'markdown',
    );
    expect(parts.description).toBe('S\n\n## Constraints\nsmall\n\n## Interaction\nI\n\n## Scoring\n100');
    expect(parts.input).toBe('A\n### Details\nmore');
    expect(splitStatement('S\n## Output\nB\n## Scoring\n100', 'markdown').hint).toBe('## Scoring\n100');
  });
  it('does not look for headings in code', () => {
    expect(splitStatement('S\n```\n## Input\n```\n## Input\nA', 'markdown')).toMatchObject({
      description: 'S\n```\n## Input\n```',
      input: 'A',
    });
  });
  it('is taken apart in HTML', () => {
    expect(splitStatement('<h1>T</h1><p>S</p><h2 class="x">Input</h2><p>A</p><h2>Output</h2>B', 'html')).toEqual({
      title: 'T',
      description: '<p>S</p>',
      input: '<p>A</p>',
      output: 'B',
      hint: '',
    });
  });
});
