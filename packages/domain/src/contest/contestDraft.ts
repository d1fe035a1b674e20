import { Failure } from '../failure/failure.ts';
import { awardTies, awardTypes } from '../standings/award.ts';
import { maxPenalty, timeUnits } from '../standings/rules/contestRule.ts';
import { contestRuleOf, isContestType } from '../standings/rules/contestRules.ts';
import { readAccountRule } from './accountRule.ts';
import { contestAuths } from './kind.ts';

/** What an editor sends; times are ms since the epoch. */
export interface ContestDraft {
  title: string;
  description: string;
  type: number;
  auth: number;
  pwd: string;
  startTime: number;
  endTime: number;
  sealRank: boolean;
  /** Null without a seal. */
  sealRankTime: number | null;
  openAccountLimit: boolean;
  accountLimitRule: string;
  rankShowName: string;
  starAccount: readonly string[];
  oiRankScoreType: string;
  timeUnit: string;
  penalty: number;
  awardTies: string;
  awardType: number;
  awardConfig: readonly { priority: number; name: string; background: string; color: string; num: number }[];
}

export const contestNames = ['username', 'nickname', 'realname'] as const;

/** Characters. */
const most = { title: 255, description: 65_535, password: 100, name: 50 };
/** Longer than any contest, short enough for every number made of its length. */
export const mostContestDays = 366;
const mostDuration = mostContestDays * 24 * 3_600_000;
/** A CSS colour without anything else: a name, or #rgb to #rrggbbaa, or rgb(…). */
const colour = /^(?:[a-z]{3,30}|#[0-9a-f]{3,8}|rgba?\([\d\s,.%/]{5,40}\))$/i;

/** May this text be the colour of a problem or an award? */
export const isColour = (text: string): boolean => colour.test(text.trim());

const isOneOf = (values: Readonly<Record<string, number>>, value: number): boolean =>
  Object.values(values).includes(value);

const checkStars = (names: readonly string[]): void => {
  const seen = new Set<string>();
  for (const name of names) {
    const key = name.trim().toLowerCase();
    if (key === '' || seen.has(key)) throw new Failure('contest.starTwice', { name });
    seen.add(key);
  }
};

const checkRule = (text: string): void => {
  const rule = readAccountRule(text);
  const isRange = !Number.isNaN(rule.start) && !Number.isNaN(rule.end);
  const isHalf = Number.isNaN(rule.start) !== Number.isNaN(rule.end);
  if (isHalf || (isRange ? rule.end < rule.start : rule.extra.length === 0)) throw new Failure('contest.ruleBroken');
};

/**
 * Everything that a contest must be before it is stored.
 * @throws Failure that names the first thing which is wrong.
 */
export const checkContestDraft = (draft: ContestDraft): void => {
  if (draft.title.trim() === '' || draft.title.length > most.title) throw new Failure('contest.titleLength');
  if (draft.description.length > most.description) throw new Failure('contest.descriptionTooLong');
  if (!isContestType(draft.type)) throw new Failure('contest.typeUnknown');
  const rule = contestRuleOf(draft.type);
  if (rule.counts === 'points' && !rule.choices.some(({ scoreType }) => scoreType === draft.oiRankScoreType))
    throw new Failure('contest.typeUnknown');
  if (!timeUnits.some((unit) => unit === draft.timeUnit)) throw new Failure('request.invalid', { field: 'timeUnit' });
  if (!(Number.isInteger(draft.penalty) && draft.penalty >= 0 && draft.penalty <= maxPenalty))
    throw new Failure('request.invalid', { field: 'penalty' });
  if (!awardTies.some((ties) => ties === draft.awardTies)) throw new Failure('request.invalid', { field: 'awardTies' });
  if (!isOneOf(contestAuths, draft.auth)) throw new Failure('contest.authUnknown');
  if (draft.auth !== contestAuths.public && draft.pwd.trim() === '') throw new Failure('contest.passwordNeeded');
  if (draft.pwd.length > most.password) throw new Failure('request.invalid', { field: 'pwd' });
  if (!contestNames.some((name) => name === draft.rankShowName))
    throw new Failure('request.invalid', { field: 'rankShowName' });
  const duration = draft.endTime - draft.startTime;
  // Comparisons that a time which is no number fails too.
  if (!(duration > 0)) throw new Failure('contest.timeOrder');
  if (duration > mostDuration) throw new Failure('contest.tooLong', { days: mostContestDays });
  if (draft.sealRank) {
    const seal = draft.sealRankTime ?? Number.NaN;
    if (!(seal >= draft.startTime && seal < draft.endTime)) throw new Failure('contest.sealOutside');
  }
  if (draft.openAccountLimit) checkRule(draft.accountLimitRule);
  checkStars(draft.starAccount);
  if (!isOneOf(awardTypes, draft.awardType)) throw new Failure('request.invalid', { field: 'awardType' });
  for (const award of draft.awardType === awardTypes.none ? [] : draft.awardConfig) {
    const isNamed = award.name.trim() !== '' && award.name.length <= most.name;
    const isColoured = isColour(award.background) && isColour(award.color);
    const isShare = award.num >= 0 && award.num <= (awardTypes.percent === draft.awardType ? 100 : 100_000);
    if (!isNamed || !isColoured || !isShare) throw new Failure('contest.awardBroken', { name: award.name });
  }
};
