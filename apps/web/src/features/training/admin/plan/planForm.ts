import type { BodyOf, trainingAdmin } from '@assay/contract';
import { sectionFault } from '@assay/domain';
import { formatClock, formatDate } from '../../../../shared/i18n/time.ts';

/** A part as the editor holds it; times as a date-time field has them: local, without a zone. */
export interface PartForm {
  /** Tells parts apart while they are edited. */
  key: string;
  /** Undefined of a new one. */
  id: number | undefined;
  title: string;
  text: string;
  openAt: string;
  dueAt: string;
  lateUntil: string;
  /** Per cent of the points that a late run gets. */
  latePercent: number;
  weight: number;
  pids: readonly number[];
}

/** A plan as the editor holds it. */
export interface PlanForm {
  pids: readonly number[];
  parts: readonly PartForm[];
}

const localOf = (date: string | null): string => (date === null ? '' : `${formatDate(date)}T${formatClock(date)}`);
const isoOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** A stored plan in the editor. */
export const formOf = ({ sections, pids }: Pick<trainingAdmin.Plan, 'sections' | 'pids'>): PlanForm => ({
  pids,
  parts: sections.map(({ id, openAt, dueAt, lateUntil, lateFactor, ...part }) => ({
    ...part,
    key: String(id),
    id,
    openAt: localOf(openAt),
    dueAt: localOf(dueAt),
    lateUntil: localOf(lateUntil),
    latePercent: Math.round(lateFactor * 100),
  })),
});

/** What is sent to save it. */
export const bodyOf = (
  tid: number,
  { parts, pids }: PlanForm,
  basedOn: string,
): BodyOf<typeof trainingAdmin.saveTrainingPlan> => ({
  tid,
  basedOn,
  pids: [...pids],
  sections: parts.map((part) => ({
    id: part.id,
    title: part.title,
    text: part.text,
    openAt: isoOf(part.openAt),
    dueAt: isoOf(part.dueAt),
    lateUntil: isoOf(part.lateUntil),
    lateFactor: part.latePercent / 100,
    weight: part.weight,
    pids: [...part.pids],
  })),
});

/** What is wrong with a part: a key of `trainingAdmin.json`. */
export const faultOf = ({ title, openAt, dueAt, lateUntil }: PartForm): string | undefined => {
  if (title.trim() === '') return 'plan.needsTitle';
  const ms = (local: string): number | null => (local === '' ? null : new Date(local).getTime());
  const fault = sectionFault({ openAt: ms(openAt), dueAt: ms(dueAt), lateUntil: ms(lateUntil) });
  return fault === null ? undefined : `plan.${fault}`;
};

/** Lists of a plan in order: what stands before all parts, then each part. */
const listsOf = ({ pids, parts }: PlanForm): (readonly number[])[] => [pids, ...parts.map((part) => part.pids)];

const withLists = ({ parts }: PlanForm, [first = [], ...rest]: (readonly number[])[]): PlanForm => ({
  pids: first,
  parts: parts.map((part, at) => ({ ...part, pids: rest[at] ?? [] })),
});

/** Moves a problem by one place; over the edge of its part into the next one. The same plan where it stands at the end. */
export const movedBy = (form: PlanForm, pid: number, step: -1 | 1): PlanForm => {
  const lists = listsOf(form).map((list) => [...list]);
  const of = lists.findIndex((list) => list.includes(pid));
  const list = lists[of];
  if (list === undefined) return form;
  const at = list.indexOf(pid);
  const next = at + step;
  if (next >= 0 && next < list.length) {
    list.splice(at, 1);
    list.splice(next, 0, pid);
  } else {
    const other = lists[of + step];
    if (other === undefined) return form;
    list.splice(at, 1);
    if (step === 1) other.unshift(pid);
    else other.push(pid);
  }
  return withLists(form, lists);
};

/** Moves a problem before another one of any part, as by dropping it there. */
export const movedBefore = (form: PlanForm, pid: number, other: number): PlanForm => {
  if (pid === other) return form;
  const lists = listsOf(form).map((list) => list.filter((one) => one !== pid));
  return withLists(
    form,
    lists.map((list) => list.flatMap((one) => (one === other ? [pid, one] : [one]))),
  );
};

/** Moves a problem to the end of a part; -1: before all parts. */
export const movedTo = (form: PlanForm, pid: number, part: number): PlanForm => {
  const lists = listsOf(form).map((list) => list.filter((one) => one !== pid));
  lists[part + 1] = [...(lists[part + 1] ?? []), pid];
  return withLists(form, lists);
};

/** Takes a part away; its problems stand before it, at the end of what was there. */
export const withoutPart = (form: PlanForm, at: number): PlanForm => {
  const lists = listsOf(form);
  const kept = lists.map((list, index) => (index === at ? [...list, ...(lists[at + 1] ?? [])] : list));
  const left = { ...form, parts: form.parts.filter((_, index) => index !== at) };
  return withLists(
    left,
    kept.filter((_, index) => index !== at + 1),
  );
};

/** Moves a part by one place. */
export const partMoved = (form: PlanForm, at: number, step: -1 | 1): PlanForm => {
  const parts = [...form.parts];
  const [part] = parts.splice(at, 1);
  if (part === undefined) return form;
  parts.splice(at + step, 0, part);
  return { ...form, parts };
};

/**
 * Carries what was typed over to a plan that somebody else has saved since: what was typed stands, what was added there
 * meanwhile stands behind it, and problems and parts that are gone there go.
 * `base`: the plan that typing began from.
 */
export const rebased = (
  typed: PlanForm,
  base: Pick<trainingAdmin.Plan, 'sections'>,
  stored: Pick<trainingAdmin.Plan, 'sections' | 'pids'>,
): PlanForm => {
  const now = formOf(stored);
  const known = new Set(listsOf(now).flat());
  const placed = new Set(listsOf(typed).flat());
  const before = new Set(base.sections.map(({ id }) => id));
  const there = new Set(stored.sections.map(({ id }) => id));
  const left = (pids: readonly number[]): number[] => pids.filter((pid) => known.has(pid));
  const added = (pids: readonly number[]): number[] => pids.filter((pid) => !placed.has(pid));
  const own = typed.parts.map((part) => {
    const theirs = now.parts.find(({ id }) => id === part.id && id !== undefined);
    return {
      ...part,
      id: part.id !== undefined && there.has(part.id) ? part.id : undefined,
      pids: [...left(part.pids), ...added(theirs?.pids ?? [])],
    };
  });
  const fresh = now.parts
    .filter(({ id }) => id !== undefined && !before.has(id))
    .map((part) => ({ ...part, pids: added(part.pids) }));
  const parts = [...own, ...fresh];
  const inParts = new Set(parts.flatMap(({ pids }) => pids));
  return {
    parts,
    pids: [
      ...left(typed.pids),
      ...listsOf(now)
        .flat()
        .filter((pid) => !placed.has(pid) && !inParts.has(pid)),
    ],
  };
};
