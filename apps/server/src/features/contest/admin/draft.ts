import type { contestAdmin, HandlerBody } from '@assay/contract';
import { checkContestDraft, Failure, hasPlainYear, oneLine, ruleDefaults } from '@assay/domain';
import type { ContestRow } from '../contest.store.ts';
import type { ContestValues } from './contestAdmin.store.ts';

type Saved = HandlerBody<typeof contestAdmin.createContest>;

/** All that says when a contest is, settled. */
type StoredValues = ContestValues & Pick<ContestRow, 'sealRank' | 'sealRankTime' | 'autoRealRank'>;

/**
 * A moment as clients send it: ms, or ISO-8601 text.
 * @throws Failure `request.invalid` where it is neither, or its year has not four digits.
 */
const moment = (value: string | number, field: string): number => {
  const at = typeof value === 'number' ? value : Date.parse(value);
  if (!hasPlainYear(at)) throw new Failure('request.invalid', { field });
  return at;
};

/** Milliseconds mean nothing to a contest and would make seconds uneven. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/**
 * What is stored of an editor's form; fields that it leaves out stay as they are in `before`, or get their usual value.
 * @throws Failure that names the first thing which is wrong.
 */
export const valuesOf = (saved: Saved, author: string, before?: ContestValues): StoredValues => {
  const type = before?.type ?? saved.type ?? 0;
  const sealRank = saved.sealRank ?? before?.sealRank ?? false;
  const time = (field: 'startTime' | 'endTime' | 'sealRankTime'): number => {
    const given = saved[field];
    return given === null || given === undefined || given === ''
      ? (before?.[field]?.getTime() ?? Number.NaN)
      : wholeSecond(moment(given, field));
  };
  const seal = sealRank ? time('sealRankTime') : null;
  const values = {
    title: oneLine(saved.title ?? before?.title ?? ''),
    description: saved.description ?? before?.description ?? '',
    type,
    auth: saved.auth ?? before?.auth ?? 0,
    pwd: (saved.pwd ?? before?.pwd ?? '').trim(),
    sealRank,
    openAccountLimit: saved.openAccountLimit ?? before?.openAccountLimit ?? false,
    accountLimitRule: saved.accountLimitRule ?? before?.accountLimitRule ?? '',
    rankShowName: saved.rankShowName || before?.rankShowName || 'username',
    starAccount: (saved.starAccount ?? before?.starAccount ?? []).map((name) => name.trim()),
    oiRankScoreType: saved.oiRankScoreType || before?.oiRankScoreType || 'Recent',
    timeUnit: saved.timeUnit || before?.timeUnit || ruleDefaults.timeUnit,
    penalty: saved.penalty ?? before?.penalty ?? ruleDefaults.penalty,
    tieBreakByLast: saved.tieBreakByLast ?? before?.tieBreakByLast ?? ruleDefaults.tieBreakByLast,
    firstOfRanked: saved.firstOfRanked ?? before?.firstOfRanked ?? false,
    awardTies: saved.awardTies || before?.awardTies || 'widen',
    awardType: saved.awardType ?? before?.awardType ?? 0,
    awardConfig: [...(saved.awardConfigList ?? before?.awardConfig ?? [])].sort((a, b) => a.priority - b.priority),
  };
  const startTime = time('startTime');
  const endTime = time('endTime');
  checkContestDraft({ ...values, startTime, endTime, sealRankTime: seal });
  return {
    ...values,
    uid: author,
    rankShowName: values.rankShowName as ContestValues['rankShowName'],
    oiRankScoreType: values.oiRankScoreType as ContestValues['oiRankScoreType'],
    timeUnit: values.timeUnit as ContestRow['timeUnit'],
    awardTies: values.awardTies as ContestRow['awardTies'],
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    sealRankTime: seal === null ? null : new Date(seal),
    autoRealRank: saved.autoRealRank ?? before?.autoRealRank ?? true,
    visible: saved.visible ?? before?.visible ?? true,
    openPrint: saved.openPrint ?? before?.openPrint ?? false,
    openRank: saved.openRank ?? before?.openRank ?? false,
    allowEndSubmit: saved.allowEndSubmit ?? before?.allowEndSubmit ?? false,
    returnProblems: saved.returnProblems ?? before?.returnProblems ?? true,
    openCaseResult: saved.openCaseResult ?? before?.openCaseResult ?? false,
    gid: before?.gid ?? null,
    source: before?.source ?? null,
  };
};

/** @throws Failure `contest.changedMeanwhile` where the form was filled from another state than the stored one. */
export const checkBasis = (basedOn: string | undefined, gmtModified: Date, editor: string | undefined): void => {
  if (basedOn && Date.parse(basedOn) !== gmtModified.getTime())
    throw new Failure('contest.changedMeanwhile', { name: editor ?? '?' });
};
