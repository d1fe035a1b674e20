import { describe, expect, it } from 'vitest';
import type { PackageError } from '../packageError.ts';
import { parseYaml } from './readYaml.ts';
import { yamlLimits } from './yamlBounds.ts';

const refusal = (text: string): { code: string; params: object } => {
  try {
    parseYaml(text, 'f');
  } catch (error) {
    const { code, params } = error as PackageError;
    return { code, params };
  }
  return { code: 'none', params: {} };
};

describe('YAML', () => {
  it('gives values, with aliases', () => {
    expect(parseYaml('a: &x [1, two]\nb: *x\nc: { d: "- & *" }\n', 'f')).toEqual({
      a: [1, 'two'],
      b: [1, 'two'],
      c: { d: '- & *' },
    });
  });
  it('tells the place of a mistake', () => {
    expect(refusal('a: 1\nb: [')).toEqual({ code: 'file.invalid', params: { file: 'f', place: '2:5' } });
    expect(refusal('a: 1\nb: 2\na: 3')).toEqual({ code: 'file.invalid', params: { file: 'f', place: 'a' } });
    expect(refusal('] } ] }').code).toBe('file.invalid');
  });
  it.each([
    ['file.tooLarge', `a: ${'x'.repeat(yamlLimits.size)}`],
    ['yaml.keys', Array.from({ length: yamlLimits.keys / 2 + 1 }, () => '- -\n').join('')],
    ['yaml.keys', '? a\n'.repeat(yamlLimits.keys + 1)],
    ['yaml.tooDeep', '['.repeat(100)],
    ['yaml.tooDeep', '{a: '.repeat(100)],
    ['yaml.tooDeep', '- '.repeat(100)],
    ['yaml.tooDeep', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
    ['yaml.aliases', `- &a b\n${'- *a\n'.repeat(yamlLimits.aliases)}`],
  ])('is refused with %s', (code, text) => {
    expect(refusal(text).code).toBe(code);
  });
  it('does not multiply by aliases that name each other', () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`,
    );
    expect(refusal(`a0: &a0 x\n${levels.join('\n')}\n`).code).toBe('file.invalid');
  });
});
