import { takeNotes } from '../notes.ts';
import { planScores } from '../scorePlan.ts';
import type { ReleaseDraft } from '../types.ts';

type Case = ReleaseDraft['cases'][number];

/** Where the cases of a release lie in a package, and what its groups say. */
export interface IcpcLayout {
  /** Of each case, in order: its path below `data/`, without ending. */
  names: string[];
  /** Content of `data/<folder>/test_group.yaml`. */
  groups: Map<string, GroupSettings>;
  /** Points of single cases that the format's groups cannot say. */
  losesScores: boolean;
}

interface GroupSettings {
  max_score: number;
  score_aggregation: 'sum' | 'min';
  require_pass?: string[];
}

const isSampleName = (name: string): boolean => name.startsWith('sample/');

/** Other judges pass over what is called otherwise without a word (2025-09: "names"); our reader is not so strict. */
const legalName = /^(?:sample|secret)(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,254})+$/;

/** Names as the reader gives them: those are kept, and are in the order in which it reads them. */
const nativeNames = (cases: readonly Case[]): string[] | null => {
  const names = cases.map(({ inputName, outputName }) => {
    const stem = inputName.replace(/\.in$/, '');
    return stem !== inputName && outputName === `${stem}.ans` && legalName.test(stem) ? stem : null;
  });
  if (names.some((name, index) => name === null || isSampleName(name) !== cases[index]!.isSample)) return null;
  const order = (name: string): string => (isSampleName(name) ? '0' : '1') + name;
  const keys = (names as string[]).map(order);
  return keys.every((key, index) => index === 0 || keys[index - 1]! < key) ? (names as string[]) : null;
};

const plain = (text: string): string => text.replace(/[^A-Za-z0-9._-]/g, '-').replace(/^[.-]+/, '') || 'case';
const baseOf = ({ inputName }: Case): string =>
  plain(inputName.slice(inputName.lastIndexOf('/') + 1).replace(/\.in$/, ''));

/** Numbers of one width, so that text order is their order. */
const numbering = (count: number) => {
  const width = String(count).length;
  return (index: number): string => String(index + 1).padStart(width, '0');
};

/** What `sum` makes of `total` points over so many cases. */
const evenScores = (total: number, count: number): number[] => {
  const units = Array.from({ length: count }, (_, index) => ({
    group: 'secret',
    members: [{ testCase: index, score: total / count }],
  }));
  return planScores(units, new Map(), takeNotes()).cases.map(({ score }) => score);
};

const isEven = (cases: readonly Case[], total: number): boolean => {
  const even = evenScores(total, cases.length);
  return cases.every(({ score }, index) => score === even[index]);
};

const total = (cases: readonly Case[]): number =>
  Math.round(cases.reduce((sum, { score }) => sum + score, 0) * 100) / 100;

const withoutGroups = (cases: readonly Case[], hasPoints: boolean): string[] => {
  const numberOf = numbering(cases.length);
  return cases.map((one, index) => {
    const folder = one.isSample && !hasPoints ? 'sample' : 'secret';
    return `${folder}/${numberOf(index)}-${baseOf(one)}`;
  });
};

/** Cases that add up. */
const sumLayout = (cases: readonly Case[], ioScore: number): IcpcLayout => {
  const native = nativeNames(cases);
  const names = native?.every((name) => /^secret\/[^/]+$/.test(name)) ? native : withoutGroups(cases, true);
  const whole = total(cases);
  if (whole === ioScore && isEven(cases, whole)) {
    const groups = new Map([['secret', { max_score: whole, score_aggregation: 'sum' } as GroupSettings]]);
    return { names, groups, losesScores: false };
  }
  // One group for each case: the only way to say that they are worth different points.
  const numberOf = numbering(cases.length);
  const groups = new Map<string, GroupSettings>([['secret', { max_score: whole, score_aggregation: 'sum' }]]);
  const own = cases.map((one, index) => {
    const folder = `secret/${numberOf(index)}`;
    groups.set(folder, { max_score: one.score, score_aggregation: 'min' });
    return `${folder}/${baseOf(one)}`;
  });
  return { names: own, groups, losesScores: whole !== ioScore };
};

/** The folder whose `test_group.yaml` is about a case, by its path below `data/`. */
export const folderOf = (name: string): string => {
  const steps = name.split('/');
  return steps[0] === 'sample' ? 'sample' : steps.length > 2 ? `${steps[0]}/${steps[1]}` : 'secret';
};

/** Subtasks: a folder each, or several of one case in a folder that adds up, as the reader makes them. */
const groupLayout = (release: ReleaseDraft): IcpcLayout => {
  const { cases } = release;
  const numbers = [...new Set(cases.map(({ group }) => group))].sort((a, b) => a - b);
  const membersOf = (group: number): Case[] => cases.filter((one) => one.group === group);
  const settingsOf = (group: number) => release.groups.find((one) => one.group === group);
  const scoreOf = (group: number): number =>
    settingsOf(group)?.score ?? Math.min(...membersOf(group).map(({ score }) => score));
  const numberOf = numbering(numbers.length);
  const ownFolders = new Map(numbers.map((group, index) => [group, `secret/${numberOf(index)}`]));
  const numbered = (): string[] => {
    const caseNumber = numbering(cases.length);
    return cases.map((one, index) => `${ownFolders.get(one.group)}/${caseNumber(index)}-${baseOf(one)}`);
  };

  const fits = (names: readonly string[]): boolean => {
    const groupsIn = new Map<string, Set<number>>();
    const foldersOf = new Map<number, Set<string>>();
    for (const [index, name] of names.entries()) {
      const [folder, { group }] = [folderOf(name), cases[index]!];
      groupsIn.set(folder, (groupsIn.get(folder) ?? new Set()).add(group));
      foldersOf.set(group, (foldersOf.get(group) ?? new Set()).add(folder));
    }
    if (groupsIn.has('secret') && [...groupsIn.keys()].some((folder) => folder.startsWith('secret/'))) return false;
    if ([...foldersOf.values()].some((folders) => folders.size > 1)) return false;
    return [...groupsIn].every(([folder, groups]) => {
      if (groups.size === 1) return true;
      const inside = cases.filter((_, index) => folderOf(names[index]!) === folder);
      return inside.length === groups.size && isEven(inside, total(inside));
    });
  };
  const native = nativeNames(cases);
  const names = native && fits(native) ? native : numbered();

  const groups = new Map<string, GroupSettings>();
  const placeOf = new Map(cases.map(({ group }, index) => [group, folderOf(names[index]!)]));
  for (const folder of new Set(placeOf.values())) {
    if (folder === 'sample') continue;
    const inside = numbers.filter((group) => placeOf.get(group) === folder);
    const wanted = new Set(inside.flatMap((group) => settingsOf(group)?.requires ?? []));
    const requires = [...new Set([...wanted].map((group) => placeOf.get(group) ?? ''))].filter(Boolean);
    groups.set(folder, {
      max_score: inside.length > 1 ? total(inside.flatMap(membersOf)) : scoreOf(inside[0]!),
      score_aggregation: inside.length > 1 ? 'sum' : 'min',
      ...(requires.length > 0 ? { require_pass: requires } : {}),
    });
  }
  if (!groups.has('secret')) {
    const whole = numbers.reduce((sum, group) => sum + Math.round(scoreOf(group) * 100), 0) / 100;
    groups.set('secret', { max_score: whole, score_aggregation: 'sum' });
  }
  const losesScores = cases.some(({ score, group }) => score !== scoreOf(group));
  return { names, groups, losesScores };
};

/** Puts the cases of a release where the format's own rules give them their points. */
export const icpcLayout = (release: ReleaseDraft, hasPoints: boolean): IcpcLayout => {
  const { cases, caseMode, ioScore } = release;
  if (!hasPoints) {
    return { names: nativeNames(cases) ?? withoutGroups(cases, false), groups: new Map(), losesScores: false };
  }
  return caseMode.startsWith('subtask') ? groupLayout(release) : sumLayout(cases, ioScore);
};
