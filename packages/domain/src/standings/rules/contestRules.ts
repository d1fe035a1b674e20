import { acmContestRule } from './acm/contestRule.ts';
import type { ContestRule, RuleChoice } from './contestRule.ts';
import { ioiContestRule } from './ioi/contestRule.ts';
import { oiContestRule } from './oi/contestRule.ts';

const rules = [acmContestRule, oiContestRule, ioiContestRule] as const;

/** The fields of a row that a rule writes, in the shape that clients know. */
type RuleRow = ReturnType<(typeof rules)[number]['row']>;

/** Every rule by which a contest may count, as lists and the editor show them. */
export const contestRules = rules as readonly ContestRule<unknown, unknown, RuleRow>[];

/** The types of rules by name; only tests and this folder call one by name. */
export const contestKinds = { acm: acmContestRule.type, oi: oiContestRule.type, ioi: ioiContestRule.type } as const;

/** Is this number the `type` of a rule? */
export const isContestType = (type: number): boolean => contestRules.some((rule) => rule.type === type);

/** The rule of a stored contest; only known types are stored. */
export const contestRuleOf = (type: number): ContestRule<unknown, unknown, RuleRow> =>
  contestRules.find((rule) => rule.type === type) ?? contestRules[0]!;

/** Does a contest of this type count points, and not solved problems? */
export const countsPoints = (type: number): boolean => contestRuleOf(type).counts === 'points';

/** The line of the editor's list that a contest's settings come to. */
export const ruleChoiceOf = (contest: { type: number; oiRankScoreType: string }): RuleChoice => {
  const { choices } = contestRuleOf(contest.type);
  return choices.find(({ scoreType }) => scoreType === contest.oiRankScoreType) ?? choices[0]!;
};

/** Types of the rules that something is true of, for conditions of the database. */
export const typesOfRules = (test: (rule: ContestRule) => boolean): number[] =>
  contestRules.filter(test).map(({ type }) => type);
