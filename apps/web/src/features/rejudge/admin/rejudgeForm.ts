import type { rejudge } from '@assay/contract';
import { isInFlight, status } from '@assay/domain';
import { flag, optionalWhole, text, type Values } from '../../../shared/url/fields.ts';
import { statusOrder } from '../../../shared/verdict/statusLook.ts';

/** What the form holds; the address may bring the first values: `/admin/rejudges/new?problemId=P1000&status=-1,1`. */
export const rejudgeForm = {
  submitIds: text(),
  /** Only what was sent in this contest. */
  contestId: optionalWhole({ min: 1 }),
  problemId: text(),
  username: text(),
  language: text(),
  /** Status codes, by commas. */
  status: text(),
  /** As a date-time field holds it: local time without zone. */
  from: text(),
  to: text(),
  /** Verdicts set by hand too. */
  withManual: flag(),
};
export type RejudgeForm = Values<typeof rejudgeForm>;

/** Verdicts that a submission can be rejudged from: all final ones. */
export const finalStatuses = statusOrder.filter(
  (code) => !isInFlight(code) && code !== status.notSubmitted && code !== status.submittedUnknownResult,
);

/** The contract takes no more. */
export const maxIds = 10_000;

/**
 * Numbers and ranges such as `17, 20-25`, parted by spaces, commas or lines, each once and in order; null when a word is
 * neither, a range runs backwards, or there are more than `maxIds`.
 */
export const parseIds = (text: string): number[] | null => {
  const ids = new Set<number>();
  for (const word of text.split(/[\s,，;；、]+/).filter(Boolean)) {
    const [, first, last = first] = /^#?(\d{1,15})(?:[-–~]#?(\d{1,15}))?$/.exec(word) ?? [];
    if (first === undefined) return null;
    const [from, to] = [Number(first), Number(last)];
    if (to < from || to - from + ids.size >= maxIds) return null;
    for (let id = from; id <= to; id += 1) ids.add(id);
  }
  return ids.size > maxIds ? null : [...ids].sort((a, b) => a - b);
};

/** The codes a form's text of statuses holds, unknown ones left out. */
export const parseStatuses = (text: string): number[] =>
  text
    .split(',')
    .filter((code) => finalStatuses.some((known) => String(known) === code))
    .map(Number);

/** What is wrong with the form, as keys of `rejudge.json`; empty when nothing is. */
export const formErrors = (form: RejudgeForm): Partial<Record<keyof RejudgeForm, string>> => ({
  ...(parseIds(form.submitIds) === null ? { submitIds: 'rule.ids' } : {}),
  ...(form.from !== '' && form.to !== '' && form.from > form.to ? { to: 'rule.range' } : {}),
});

/** The filter a valid form stands for; undefined while it has no condition. */
export const filterOf = (form: RejudgeForm): rejudge.RejudgeFilter | undefined => {
  const ids = parseIds(form.submitIds) ?? [];
  const statuses = parseStatuses(form.status);
  const filter: rejudge.RejudgeFilter = {
    ...(ids.length > 0 ? { submitIds: ids } : {}),
    ...(form.problemId.trim() ? { problemId: form.problemId.trim() } : {}),
    ...(form.contestId === undefined ? {} : { contestId: form.contestId }),
    ...(form.username.trim() ? { username: form.username.trim() } : {}),
    ...(form.language ? { language: form.language } : {}),
    ...(statuses.length > 0 ? { status: statuses } : {}),
    ...(form.from ? { from: new Date(form.from).toISOString() } : {}),
    ...(form.to ? { to: new Date(form.to).toISOString() } : {}),
  };
  if (Object.keys(filter).length === 0) return undefined;
  return form.withManual ? { ...filter, withManual: true } : filter;
};
