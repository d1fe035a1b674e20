import { oiRankScore } from '@assay/domain';
import { expect, test } from 'vitest';

const texts = import.meta.glob<{ oi: { rankScore: string } }>(
  '../../../../../../packages/locales/{zh-CN,en-US}/problem.json',
  { import: 'default', eager: true },
);
const formula = /([\d.]+) × (?:score|得分) \+ (\d+) × (?:difficulty|难度) × (?:score|得分) ÷ (?:total|总分)/;

test('the rule that readers are told is the one that is computed, to the hundredth', () => {
  expect(Object.keys(texts)).toHaveLength(2);
  for (const { oi } of Object.values(texts)) {
    const [, each, level] = formula.exec(oi.rankScore)!.map(Number) as [number, number, number];
    for (const [score, total, difficulty] of [
      [100, 100, 2],
      [74.42, 100, 1],
      [30, 60, 2],
    ] as const)
      expect(oiRankScore(score, total, difficulty)).toBeCloseTo(each * score + (level * difficulty * score) / total, 2);
    expect(oi.rankScore).not.toMatch(/round/);
  }
});
