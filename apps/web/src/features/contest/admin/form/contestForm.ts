import type { contestAdmin } from '@assay/contract';
import {
  type AwardTies,
  awardTypes,
  contestAuths,
  contestRules,
  firstNumber,
  isColour,
  maxPenalty,
  mostContestDays,
  readAccountRule,
  ruleDefaults,
  type TimeUnit,
  writeAccountRule,
} from '@assay/domain';
import { toDate } from '../../../../shared/i18n/time.ts';

/** What the editor holds while somebody writes; times as a date-time field has them: local, without a zone. */
export interface ContestForm {
  title: string;
  description: string;
  type: number;
  oiRankScoreType: string;
  timeUnit: TimeUnit;
  /** Seconds. */
  penalty: string;
  tieBreakByLast: boolean;
  firstOfRanked: boolean;
  awardTies: AwardTies;
  startTime: string;
  endTime: string;
  auth: number;
  pwd: string;
  openAccountLimit: boolean;
  rulePrefix: string;
  ruleSuffix: string;
  ruleStart: string;
  ruleEnd: string;
  ruleExtra: string;
  sealRank: boolean;
  /** One of `sealPresets`, or at `sealAt`. */
  sealKind: SealKind;
  sealAt: string;
  autoRealRank: boolean;
  openRank: boolean;
  rankShowName: string;
  /** Names, by spaces or lines. */
  starAccount: string;
  awardType: number;
  awards: readonly AwardForm[];
  openPrint: boolean;
  allowEndSubmit: boolean;
  returnProblems: boolean;
  openCaseResult: boolean;
  visible: boolean;
}

export interface AwardForm {
  name: string;
  background: string;
  color: string;
  num: string;
}

export const sealKinds = ['halfHour', 'hour', 'whole', 'free'] as const;
export type SealKind = (typeof sealKinds)[number];

const minuteMs = 60_000;
/** ms before the end. */
const sealSpans = { halfHour: 30 * minuteMs, hour: 60 * minuteMs } as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a date-time field has it; seconds only where there are any. */
const toLocal = (ms: number): string => {
  const date = new Date(ms);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
};

/** ms since the epoch; NaN for an empty field. */
export const fromLocal = (text: string): number => (text === '' ? Number.NaN : new Date(text).getTime());

/** ms from start to end; NaN or less than 1 while the times do not fit. */
export const lengthOf = (form: Pick<ContestForm, 'startTime' | 'endTime'>): number =>
  fromLocal(form.endTime) - fromLocal(form.startTime);

/** A preset that is longer than the contest cannot be chosen. */
export const isSealOffered = (kind: SealKind, length: number): boolean =>
  kind === 'halfHour' || kind === 'hour' ? length >= sealSpans[kind] : true;

/** When the board is sealed, ms since the epoch; null without a seal. */
export const sealTimeOf = (form: ContestForm): number | null => {
  if (!form.sealRank) return null;
  if (form.sealKind === 'free') return fromLocal(form.sealAt);
  if (form.sealKind === 'whole') return fromLocal(form.startTime);
  return fromLocal(form.endTime) - sealSpans[form.sealKind];
};

const sealKindOf = (seal: number, start: number, end: number): SealKind => {
  if (seal === start) return 'whole';
  if (end - seal === sealSpans.halfHour) return 'halfHour';
  return end - seal === sealSpans.hour ? 'hour' : 'free';
};

/** The names of stars, each once. */
const starsOf = (text: string): string[] => text.split(/[\s,，;；]+/).filter(Boolean);

/** The account rule as it is stored. */
export const ruleOf = (form: ContestForm): string =>
  writeAccountRule({
    prefix: form.rulePrefix.trim(),
    suffix: form.ruleSuffix.trim(),
    start: form.ruleStart.trim() === '' ? Number.NaN : Number(form.ruleStart),
    end: form.ruleEnd.trim() === '' ? Number.NaN : Number(form.ruleEnd),
    width: /^0\d/.test(form.ruleStart.trim()) ? form.ruleStart.trim().length : 1,
    extra: starsOf(form.ruleExtra),
  });

/** The form of a new contest: from the next full hour on for five hours. */
export const newForm = (now: number): ContestForm => {
  const start = Math.ceil((now + 1) / (60 * minuteMs)) * 60 * minuteMs;
  return {
    title: '',
    description: '',
    type: contestRules[0]!.type,
    oiRankScoreType: 'Recent',
    ...ruleDefaults,
    penalty: String(ruleDefaults.penalty),
    firstOfRanked: false,
    awardTies: 'widen',
    startTime: toLocal(start),
    endTime: toLocal(start + 300 * minuteMs),
    auth: contestAuths.public,
    pwd: '',
    openAccountLimit: false,
    rulePrefix: '',
    ruleSuffix: '',
    ruleStart: '',
    ruleEnd: '',
    ruleExtra: '',
    sealRank: false,
    sealKind: 'hour',
    sealAt: '',
    autoRealRank: true,
    openRank: false,
    rankShowName: 'username',
    starAccount: '',
    awardType: awardTypes.none,
    awards: [],
    openPrint: false,
    allowEndSubmit: false,
    returnProblems: true,
    openCaseResult: false,
    visible: true,
  };
};

const numberText = (value: number): string => (Number.isNaN(value) ? '' : String(value));

/** The form that a stored contest fills. */
export const formOf = (row: contestAdmin.AdminContest): ContestForm => {
  const start = toDate(row.startTime).getTime();
  const end = toDate(row.endTime).getTime();
  const seal = row.sealRankTime === null ? undefined : toDate(row.sealRankTime).getTime();
  const rule = readAccountRule(row.accountLimitRule);
  return {
    title: row.title,
    description: row.description,
    type: row.type,
    oiRankScoreType: row.oiRankScoreType,
    timeUnit: row.timeUnit,
    penalty: String(row.penalty),
    tieBreakByLast: row.tieBreakByLast,
    firstOfRanked: row.firstOfRanked,
    awardTies: row.awardTies,
    startTime: toLocal(start),
    endTime: toLocal(end),
    auth: row.auth,
    pwd: row.pwd ?? '',
    openAccountLimit: row.openAccountLimit,
    rulePrefix: rule.prefix,
    ruleSuffix: rule.suffix,
    ruleStart: firstNumber(rule),
    ruleEnd: numberText(rule.end),
    ruleExtra: rule.extra.join(' '),
    sealRank: row.sealRank,
    sealKind: seal === undefined ? 'hour' : sealKindOf(seal, start, end),
    sealAt: seal === undefined ? '' : toLocal(seal),
    autoRealRank: row.autoRealRank,
    openRank: row.openRank,
    rankShowName: row.rankShowName,
    starAccount: row.starAccount.join('\n'),
    awardType: row.awardType,
    awards: row.awardConfigList.map(({ name, background, color, num }) => ({
      name,
      background,
      color,
      num: String(num),
    })),
    openPrint: row.openPrint,
    allowEndSubmit: row.allowEndSubmit,
    returnProblems: row.returnProblems,
    openCaseResult: row.openCaseResult,
    visible: row.visible,
  };
};

/** Characters. */
const longest = { title: 255, description: 65_535 };

const awardError = (form: ContestForm): string | undefined => {
  if (form.awardType === awardTypes.none) return undefined;
  const most = form.awardType === awardTypes.percent ? 100 : 100_000;
  const isGood = ({ name, background, color, num }: AwardForm): boolean =>
    name.trim() !== '' && isColour(background) && isColour(color) && /^\d{1,6}$/.test(num) && Number(num) <= most;
  return form.awards.every(isGood) ? undefined : 'rule.award';
};

const ruleError = (form: ContestForm): string | undefined => {
  if (!form.openAccountLimit) return undefined;
  const { start, end, extra } = readAccountRule(ruleOf(form));
  const [hasStart, hasEnd] = [!Number.isNaN(start), !Number.isNaN(end)];
  const isGood = hasStart === hasEnd && (hasStart ? end >= start : extra.length > 0);
  return isGood ? undefined : 'rule.accounts';
};

/** What is wrong with the form, by field: keys of `contestAdmin.json`; empty when nothing is. */
export const formErrors = (form: ContestForm): Partial<Record<keyof ContestForm, string>> => {
  const errors: Partial<Record<keyof ContestForm, string | undefined>> = {};
  const length = lengthOf(form);
  if (form.title.trim() === '' || form.title.length > longest.title) errors.title = 'rule.title';
  if (form.description.trim() === '' || form.description.length > longest.description)
    errors.description = 'rule.description';
  if (Number.isNaN(fromLocal(form.startTime))) errors.startTime = 'rule.time';
  if (Number.isNaN(fromLocal(form.endTime))) errors.endTime = 'rule.time';
  else if (!(length > 0) && errors.startTime === undefined) errors.endTime = 'rule.order';
  else if (length > mostContestDays * 24 * 60 * minuteMs) errors.endTime = 'rule.long';
  if (form.auth !== contestAuths.public && form.pwd.trim() === '') errors.pwd = 'rule.password';
  const seal = sealTimeOf(form);
  if (seal !== null && !(seal >= fromLocal(form.startTime) && seal < fromLocal(form.endTime)))
    errors.sealAt = 'rule.seal';
  const stars = starsOf(form.starAccount).map((name) => name.toLowerCase());
  if (new Set(stars).size !== stars.length) errors.starAccount = 'rule.stars';
  if (!/^\d{1,5}$/.test(form.penalty) || Number(form.penalty) > maxPenalty) errors.penalty = 'rule.penalty';
  errors.ruleExtra = ruleError(form);
  errors.awards = awardError(form);
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
};

/** What a valid form saves. */
export const bodyOf = (form: ContestForm) => {
  const seal = sealTimeOf(form);
  const iso = (ms: number): string => new Date(ms).toISOString();
  return {
    title: form.title.trim(),
    description: form.description,
    type: form.type,
    oiRankScoreType: form.oiRankScoreType,
    timeUnit: form.timeUnit,
    penalty: Number(form.penalty),
    tieBreakByLast: form.tieBreakByLast,
    firstOfRanked: form.firstOfRanked,
    awardTies: form.awardTies,
    startTime: iso(fromLocal(form.startTime)),
    endTime: iso(fromLocal(form.endTime)),
    auth: form.auth,
    pwd: form.auth === contestAuths.public ? '' : form.pwd.trim(),
    openAccountLimit: form.openAccountLimit,
    accountLimitRule: form.openAccountLimit ? ruleOf(form) : '',
    sealRank: form.sealRank,
    sealRankTime: seal === null ? null : iso(seal),
    autoRealRank: form.autoRealRank,
    openRank: form.openRank,
    rankShowName: form.rankShowName,
    starAccount: starsOf(form.starAccount),
    awardType: form.awardType,
    awardConfigList:
      form.awardType === awardTypes.none
        ? []
        : form.awards.map(({ num, ...award }, index) => ({ ...award, num: Number(num), priority: index + 1 })),
    openPrint: form.openPrint,
    allowEndSubmit: form.allowEndSubmit,
    returnProblems: form.returnProblems,
    openCaseResult: form.openCaseResult,
    visible: form.visible,
  };
};
