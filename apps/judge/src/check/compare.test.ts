import { type ProblemRelease, status } from '@assay/domain';
import type { CompareResult } from '@assay/sandbox';
import { describe, expect, test } from 'vitest';
import { compareVerdict } from './compare.ts';
import { compareRuleOf } from './compareRule.ts';

type Rules = Pick<ProblemRelease, 'removeEndBlank' | 'tokens' | 'comparer'>;
const lines: Rules = { removeEndBlank: true };
const exact: Rules = { removeEndBlank: false };
const differing: CompareResult = { equal: false, onlyForm: false };
const place = { line: 2, token: 3 };

describe('rules', () => {
  test.each<[Partial<Rules>, string]>([
    [{}, 'lines'],
    [{ removeEndBlank: false }, 'exact'],
    [{ tokens: { caseSensitive: false, spaceSensitive: false } }, 'kattis'],
    [
      { tokens: { caseSensitive: true, spaceSensitive: true, floatAbsolute: 1e-9, floatRelative: 0 } },
      'kattis case space abs=1e-9 rel=0',
    ],
    [{ comparer: { rule: 'cms' } }, 'cms'],
    [{ comparer: { rule: 'qduoj' } }, 'qduoj'],
    [{ comparer: { rule: 'hydro' } }, 'diff'],
    [{ comparer: { rule: 'syzoj' } }, 'diff amount'],
    [{ comparer: { rule: 'loj-lines', caseSensitive: true } }, 'loj-lines'],
    [{ comparer: { rule: 'loj-lines', caseSensitive: false } }, 'loj-lines anycase'],
    [{ comparer: { rule: 'dmoj-standard' } }, 'dmoj-standard'],
    [
      { comparer: { rule: 'dmoj-floats', precision: 4.9, errorMode: 'relative' } },
      'dmoj-floats precision=4 mode=relative',
    ],
    [{ comparer: { rule: 'dmoj-rstripped' } }, 'dmoj-rstripped'],
    [{ comparer: { rule: 'dmoj-rstripped', skipsEmptyLines: true, isBinary: true } }, 'dmoj-rstripped filled binary'],
    [{ comparer: { rule: 'dmoj-identical', tellsForm: true } }, 'dmoj-identical form'],
    [{ comparer: { rule: 'dmoj-linecount' } }, 'dmoj-linecount'],
    [
      { comparer: { rule: 'dmoj-linematches', points: [1, 2.5], needsAllLines: true } },
      'dmoj-linematches points=1,2.5 all',
    ],
    [{ comparer: { rule: 'dmoj-sorted', by: 'lines' } }, 'dmoj-sorted'],
    [{ comparer: { rule: 'dmoj-sorted', by: 'words' } }, 'dmoj-sorted words'],
    [{ comparer: { rule: 'dmoj-easy' } }, 'dmoj-easy'],
  ])('%j is %s', (release, expected) => {
    const { mode, options = [] } = compareRuleOf({ ...lines, ...release });
    expect([mode, ...options].join(' ')).toBe(expected);
  });

  test('flags of a case stand in place of the problem’s', () => {
    const tokens = { caseSensitive: true, spaceSensitive: false };
    const own = { tokens: { ...tokens, caseSensitive: false, floatAbsolute: 0.5 } };
    expect(compareRuleOf({ ...lines, tokens }, own)).toEqual({ mode: 'kattis', options: ['abs=0.5'] });
    expect(compareRuleOf({ ...lines, tokens }, {})).toEqual({ mode: 'kattis', options: ['case'] });
  });
});

describe('verdicts', () => {
  const difference = { place, expected: '8', got: '9' };

  test('the place and the values travel apart from the words', () => {
    expect(compareVerdict({ equal: true, onlyForm: false }, lines)).toEqual({ status: status.accepted, message: '' });
    for (const found of [difference, { place }, { ...difference, got: '' }]) {
      expect(compareVerdict({ ...differing, difference: found }, lines)).toEqual({
        status: status.wrongAnswer,
        message: '',
        words: { code: 'differs' },
        difference: found,
      });
    }
  });

  test('presentation errors exist where every byte counts', () => {
    const form: CompareResult = { equal: false, onlyForm: true, difference };
    const codeOf = (release: Rules) => compareVerdict(form, release).status;
    expect(codeOf(exact)).toBe(status.presentationError);
    expect(codeOf(lines)).toBe(status.wrongAnswer);
    expect(codeOf({ ...exact, tokens: { caseSensitive: true, spaceSensitive: true } })).toBe(status.wrongAnswer);
    expect(codeOf({ ...lines, comparer: { rule: 'dmoj-identical', tellsForm: true } })).toBe(status.presentationError);
  });

  test('parts earn their share, rules that do not fit are trouble of the judge', () => {
    expect(compareVerdict({ ...differing, difference, share: 0.25 }, lines)).toMatchObject({
      status: status.partialAccepted,
      share: 0.25,
    });
    expect(compareVerdict({ ...differing, difference, share: 0 }, lines).status).toBe(status.wrongAnswer);
    expect(compareVerdict({ ...differing, fault: 'no' }, lines)).toEqual({
      status: status.systemError,
      words: { code: 'comparerFault' },
      message: 'no',
    });
    expect(compareVerdict(differing, lines).words).toEqual({ code: 'unordered' });
  });
});
