import { expect, it } from 'vitest';
import { writeAccountRule } from './accountRule.ts';
import { type ContestDraft, checkContestDraft } from './contestDraft.ts';

const hour = 3_600_000;
const startTime = Date.UTC(2030, 0, 1, 9);
const award = { priority: 1, name: 'Gold', background: '#ffd700', color: '#000000', num: 10 };
const good: ContestDraft = {
  title: 'Autumn cup',
  description: '',
  type: 0,
  oiRankScoreType: 'Recent',
  timeUnit: 's',
  penalty: 1200,
  awardTies: 'widen',
  auth: 0,
  pwd: '',
  rankShowName: 'username',
  startTime,
  endTime: startTime + 5 * hour,
  sealRank: false,
  sealRankTime: null,
  openAccountLimit: false,
  accountLimitRule: '',
  starAccount: [],
  awardType: 0,
  awardConfig: [],
};

const codeOf = (change: object): string | undefined => {
  try {
    checkContestDraft({ ...good, ...change });
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const rule = (start: number, end: number, extra: string[] = []) => ({
  openAccountLimit: true,
  accountLimitRule: writeAccountRule({ prefix: 'team', suffix: '', start, end, width: 1, extra }),
});
const none = Number.NaN;
const awarded = (change: object, awardType = 1) => ({ awardType, awardConfig: [{ ...award, ...change }] });
const seal = (sealRankTime: number | null) => ({ sealRank: true, sealRankTime });

it.each<[string, object, string | undefined]>([
  ['as it is', {}, undefined],
  ['with texts as long as they may be', { title: 'x'.repeat(255), description: 'x'.repeat(65_535) }, undefined],
  ['with a title that is too long by one', { title: 'x'.repeat(256) }, 'contest.titleLength'],
  ['with a description that is too long by one', { description: 'x'.repeat(65_536) }, 'contest.descriptionTooLong'],
  ['with a password as long as it may be', { pwd: 'x'.repeat(100) }, undefined],
  ['with a password that is too long by one', { pwd: 'x'.repeat(101) }, 'request.invalid'],
  ['of a moment', { endTime: startTime + 1 }, undefined],
  ['of a leap year', { endTime: startTime + 366 * 24 * hour }, undefined],
  ['of more than a leap year', { endTime: startTime + 366 * 24 * hour + 1 }, 'contest.tooLong'],
  ['without a title', { title: ' ' }, 'contest.titleLength'],
  ['with a title without end', { title: 'x'.repeat(10_000) }, 'contest.titleLength'],
  ['with a description without end', { description: 'x'.repeat(1 << 24) }, 'contest.descriptionTooLong'],
  ['of no kind', { type: 7 }, 'contest.typeUnknown'],
  ['an OI contest by a rule that there is not', { type: 1, oiRankScoreType: 'Median' }, 'contest.typeUnknown'],
  ['an ACM contest, whose rule of OI nobody asks for', { type: 0, oiRankScoreType: 'Median' }, undefined],
  ['an OI contest by its best score', { type: 1, oiRankScoreType: 'Highest' }, undefined],
  ['open to nobody known', { auth: 9 }, 'contest.authUnknown'],
  ['private without a password', { auth: 1, pwd: ' ' }, 'contest.passwordNeeded'],
  ['private with one', { auth: 1, pwd: 'x' }, undefined],
  ['public with a password without end', { pwd: 'x'.repeat(10_000) }, 'request.invalid'],
  ['with names of no kind', { rankShowName: 'shoe size' }, 'request.invalid'],
  ['that ends as it begins', { endTime: startTime }, 'contest.timeOrder'],
  ['that ends before it begins', { endTime: startTime - 1 }, 'contest.timeOrder'],
  ['that never ends', { endTime: Number.POSITIVE_INFINITY }, 'contest.tooLong'],
  ['at no time', { startTime: none }, 'contest.timeOrder'],
  ['sealed from the start', seal(startTime), undefined],
  ['sealed before it', seal(startTime - 1), 'contest.sealOutside'],
  ['sealed for its last moment', seal(startTime + 5 * hour - 1), undefined],
  ['sealed from its end', seal(startTime + 5 * hour), 'contest.sealOutside'],
  ['sealed at no time', seal(null), 'contest.sealOutside'],
  ['with a time of a seal that is off', { sealRankTime: 0 }, undefined],
  ['for accounts by number', rule(1, 20), undefined],
  ['for one account by number', rule(5, 5), undefined],
  ['for accounts by numbers the wrong way round', rule(6, 5), 'contest.ruleBroken'],
  ['for accounts from a number', rule(1, none), 'contest.ruleBroken'],
  ['for accounts up to a number, and one more', rule(none, 5, ['anna']), 'contest.ruleBroken'],
  ['for named accounts', rule(none, none, ['anna']), undefined],
  ['for no account at all', rule(none, none), 'contest.ruleBroken'],
  ['with a broken rule that is off', { ...rule(6, 5), openAccountLimit: false }, undefined],
  ['with stars', { starAccount: ['anna', 'bert'] }, undefined],
  ['with one star twice', { starAccount: ['anna', ' ANNA'] }, 'contest.starTwice'],
  ['with a star for nobody', { starAccount: [' '] }, 'contest.starTwice'],
  ['with awards of no kind', { awardType: 5 }, 'request.invalid'],
  ['with awards for shares', awarded({ num: 100 }), undefined],
  ['with awards for more than all', awarded({ num: 101 }), 'contest.awardBroken'],
  ['with awards for a hundred and one places', awarded({ num: 101 }, 2), undefined],
  ['with awards for less than none', awarded({ num: -1 }), 'contest.awardBroken'],
  ['with awards for nobody', awarded({ num: 0 }), undefined],
  ['with awards for a hundred thousand places', awarded({ num: 100_000 }, 2), undefined],
  ['with awards for more places than that', awarded({ num: 100_001 }, 2), 'contest.awardBroken'],
  ['with an award with a name as long as it may be', awarded({ name: 'x'.repeat(50) }), undefined],
  ['with an award with a name that is too long by one', awarded({ name: 'x'.repeat(51) }), 'contest.awardBroken'],
  ['with an award on a colour with space around it', awarded({ background: ' #fff ' }), undefined],
  ['with an award without a name', awarded({ name: ' ' }), 'contest.awardBroken'],
  ['with an award with a name without end', awarded({ name: 'x'.repeat(10_000) }), 'contest.awardBroken'],
  ['with an award on no colour', awarded({ background: 'url(x)' }), 'contest.awardBroken'],
  ['with an award in no colour', awarded({ color: 'red;' }), 'contest.awardBroken'],
  ['with broken awards that are off', awarded({ name: '' }, 0), undefined],
])('a contest %s', (_what, change, code) => {
  expect(codeOf(change)).toBe(code);
});
