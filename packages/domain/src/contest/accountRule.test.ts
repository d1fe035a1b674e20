import { describe, expect, it } from 'vitest';
import { accountRuleAdmits, readAccountRule, writeAccountRule } from './accountRule.ts';

const rule = '<prefix>team</prefix><suffix>x</suffix><start>1</start><end>20</end><extra>anna  Bert</extra>';

describe('an account rule', () => {
  it.each([
    ['team1x', true],
    ['TEAM20X', true],
    ['team0x', false],
    ['team21x', false],
    ['team01x', false],
    ['teamx', false],
    ['team1.5x', false],
    ['anna', true],
    ['bert', true],
    ['ann', false],
  ])('admits %s: %s', (name, admitted) => {
    expect(accountRuleAdmits(rule, name)).toBe(admitted);
  });

  it('without numbers admits only the extra names', () => {
    const text = '<prefix>a</prefix><suffix></suffix><start></start><end></end><extra>z</extra>';
    expect(accountRuleAdmits(text, 'a1')).toBe(false);
    expect(accountRuleAdmits(text, 'z')).toBe(true);
    expect(accountRuleAdmits('', 'a')).toBe(false);
  });

  it('is written as it was read', () => {
    expect(readAccountRule(writeAccountRule(readAccountRule(rule)))).toEqual(readAccountRule(rule));
  });
});
