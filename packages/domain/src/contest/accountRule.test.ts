import { describe, expect, it } from 'vitest';
import { accountRuleAdmits, readAccountRule, renamedInRule, writeAccountRule } from './accountRule.ts';

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
    ['club1x', false],
    ['team1y', false],
    ['team1', false],
    ['1x', false],
    ['anna', true],
    ['bert', true],
    ['ann', false],
  ])('admits %s: %s', (name, admitted) => {
    expect(accountRuleAdmits(rule, name)).toBe(admitted);
  });

  it.each([
    [{ old: 'BERT', now: 'carl' }, rule.replace('anna  Bert', 'anna carl')],
    [{ old: 'bert', now: 'anna' }, rule.replace('anna  Bert', 'anna')],
    [{ old: 'bert', now: "$'" }, rule.replace('anna  Bert', "anna $$'")],
    [{ old: 'team', now: 'club' }, rule],
  ])('follows a new name, %o', (name, then) => {
    expect(renamedInRule(rule, name)).toBe(then);
  });

  it('whose first number begins with zeros admits numbers of as many digits', () => {
    const text = '<prefix>c</prefix><suffix></suffix><start>008</start><end>1001</end><extra></extra>';
    const names = ['c008', 'c010', 'c1000', 'c8', 'c08', 'c0008', 'c01000', 'c007'];
    expect(names.map((name) => accountRuleAdmits(text, name))).toEqual([true, true, true, ...Array(5).fill(false)]);
    expect(writeAccountRule(readAccountRule(text))).toBe(text);
  });

  it('without numbers admits only the extra names', () => {
    const text = '<prefix>a</prefix><suffix></suffix><start></start><end></end><extra>z</extra>';
    expect(accountRuleAdmits(text, 'a1')).toBe(false);
    expect(accountRuleAdmits(text, 'z')).toBe(true);
    expect(accountRuleAdmits('', 'a')).toBe(false);
  });

  it('does not read one letter twice where beginning and end are alike', () => {
    const alike = '<prefix>ab1</prefix><suffix>1ab</suffix><start>0</start><end>99</end>';
    expect(accountRuleAdmits(alike, 'ab1ab')).toBe(false);
    expect(accountRuleAdmits(alike, 'ab11ab')).toBe(false);
    expect(accountRuleAdmits(alike, 'ab171ab')).toBe(true);
  });

  it('asks for the beginning and the end of a name, in any case of letters', () => {
    const before = '<prefix>1</prefix><suffix></suffix><start>0</start><end>99</end>';
    expect(['12', '21'].map((name) => accountRuleAdmits(before, name))).toEqual([true, false]);
    const behind = '<prefix></prefix><suffix>1</suffix><start>0</start><end>99</end>';
    expect(['21', '12'].map((name) => accountRuleAdmits(behind, name))).toEqual([true, false]);
    const large = '<prefix>TEAM</prefix><suffix>X</suffix><start>1</start><end>9</end>';
    expect(accountRuleAdmits(large, 'team5x')).toBe(true);
  });

  it('that breaks off or has no number says nothing', () => {
    const broken = { prefix: '', suffix: '', start: Number.NaN, end: Number.NaN, width: 1, extra: [] };
    expect(readAccountRule('<prefix>team<suffix>x')).toEqual(broken);
    expect(readAccountRule('<start>1e3</start><end>-5</end>')).toEqual(broken);
    expect(readAccountRule('<start12</start>')).toEqual(broken);
    expect(writeAccountRule(broken)).toBe(
      '<prefix></prefix><suffix></suffix><start></start><end></end><extra></extra>',
    );
  });

  it('is written as it was read', () => {
    expect(readAccountRule(writeAccountRule(readAccountRule(rule)))).toEqual(readAccountRule(rule));
  });
});
