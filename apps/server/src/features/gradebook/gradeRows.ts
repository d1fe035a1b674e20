import { contestGrade, contestRuleOf, type GradeSettings, gradeTarget, gradeTotal, trainingGrade } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { type Contests, clockOf } from '../contest/index.ts';
import { type LiveBoards, rankedBoard } from '../standings/index.ts';
import * as store from './gradebook.store.ts';
import type { StoredColumn } from './gradebook.table.ts';

/** A number of somebody in a column, before it is corrected. */
interface RawCell {
  state: 'value' | 'absent' | 'exempt' | 'future';
  value: number | null;
  solved: number | null;
  count: number | null;
  late: number | null;
  rank: number | null;
}

/** A column with what it is called; `cellOf`: what somebody has in it. */
export interface ReadColumn {
  key: string;
  title: string;
  tid: number | null;
  isHeld: boolean;
  cellOf: (uid: string, how: Pick<StoredColumn, 'rule' | 'best'>) => RawCell;
}

const empty = { value: null, solved: null, count: null, late: null, rank: null };
const future: RawCell = { ...empty, state: 'future' };
const absent: RawCell = { ...empty, state: 'absent' };

/** Reads what term results of a group can be made of: its trainings, their parts, its contests. */
export const createGradeReader = (
  { db }: Pick<Platform, 'db'>,
  { contests, boards }: { contests: Contests; boards: Pick<LiveBoards, 'of'> },
) => {
  const trainings = async (gid: number): Promise<ReadColumn[]> => {
    const [rows, planned, records] = await Promise.all([
      store.trainingsOf(db, gid),
      store.plannedOf(db, gid),
      store.recordsOf(db, gid),
    ]);
    const found = new Map(
      [...records].map(([uid, own]) => [uid, new Map(own.map((record) => [`${record.tid} ${record.pid}`, record]))]),
    );
    const byPlan = Map.groupBy(planned, ({ tid }) => tid);
    const column = (of: {
      key: string;
      title: string;
      tid: number;
      sectionId?: number;
      isHeld: boolean;
    }): ReadColumn => {
      const problems = (byPlan.get(of.tid) ?? []).filter(
        ({ sectionId }) => of.sectionId === undefined || sectionId === of.sectionId,
      );
      const keyed = problems.map(({ pid, weight }) => ({ key: `${of.tid} ${pid}`, weight }));
      return {
        key: of.key,
        title: of.title,
        tid: of.tid,
        isHeld: of.isHeld,
        cellOf: (uid, how) => {
          if (!of.isHeld) return future;
          const mine = found.get(uid);
          const own = keyed.map(({ key, weight }) => {
            const record = mine?.get(key);
            return {
              share: record?.share ?? 0,
              isSolved: record?.isSolved ?? false,
              isLate: record?.isLate ?? false,
              weight,
            };
          });
          const value = trainingGrade(own, how);
          if (value === null) return future;
          return {
            state: 'value',
            value,
            solved: own.filter(({ isSolved }) => isSolved).length,
            count: own.length,
            late: own.filter(({ isLate }) => isLate).length,
            rank: null,
          };
        },
      };
    };
    const now = Date.now();
    const whole = [...new Map(rows.map(({ tid, title }) => [tid, title]))].map(([tid, title]) =>
      column({ key: `t${tid}`, title, tid, isHeld: true }),
    );
    const parts = rows.flatMap(({ tid, title, sectionId, sectionTitle, openAt }) =>
      sectionId === null
        ? []
        : [
            column({
              key: `s${sectionId}`,
              title: `${title} · ${sectionTitle}`,
              tid,
              sectionId,
              isHeld: openAt === null || openAt.getTime() <= now,
            }),
          ],
    );
    return [...whole, ...parts];
  };

  /** A contest counts once it is over for everybody and nothing of it is sealed. */
  const contestColumn = async (cid: number, title: string): Promise<ReadColumn | undefined> => {
    const stored = await contests.find(cid);
    if (!stored) return undefined;
    const clock = clockOf(stored);
    const now = Date.now();
    const base = { key: `c${cid}`, title, tid: null };
    if (!clock.isOverForAll(now) || clock.isSealed(now)) return { ...base, isHeld: false, cellOf: () => future };
    const live = await boards.of(cid);
    const board = rankedBoard(live, live.full, false);
    const { counts, figures } = contestRuleOf(stored.row.type);
    const full = counts === 'points' ? await store.fullPointsOf(db, cid) : live.problems.length;
    return {
      ...base,
      isHeld: true,
      cellOf: (uid) => {
        const place = board.placeOf(uid);
        if (place < 0) return absent;
        const row = board.row(place);
        const value = contestGrade(figures(row.sums).result, full);
        return value === null ? future : { ...empty, state: 'value', value, rank: row.rank > 0 ? row.rank : null };
      },
    };
  };

  return {
    targets: async (gid: number) => {
      const [own, listed] = await Promise.all([store.trainingsOf(db, gid), store.contestsOf(db, gid)]);
      const titles = new Map(own.map(({ tid, title }) => [tid, title]));
      return [
        ...[...titles].map(([tid, title]) => ({ key: `t${tid}`, title, tid })),
        ...own.flatMap(({ tid, title, sectionId, sectionTitle }) =>
          sectionId === null ? [] : [{ key: `s${sectionId}`, title: `${title} · ${sectionTitle}`, tid }],
        ),
        ...listed.map(({ cid, title }) => ({ key: `c${cid}`, title, tid: null })),
      ];
    },

    /** The columns that the keys name and the group has, by key. */
    columns: async (gid: number, keys: readonly string[]): Promise<ReadonlyMap<string, ReadColumn>> => {
      const wanted = new Set(keys);
      const [own, listed] = await Promise.all([trainings(gid), store.contestsOf(db, gid)]);
      const read = await Promise.all(
        listed.filter(({ cid }) => wanted.has(`c${cid}`)).map(({ cid, title }) => contestColumn(cid, title)),
      );
      const columns = [...own.filter(({ key }) => wanted.has(key)), ...read.filter((one) => one !== undefined)];
      return new Map(columns.map((column) => [column.key, column]));
    },
  };
};
export type GradeReader = ReturnType<typeof createGradeReader>;

type Correction = Awaited<ReturnType<typeof store.correctionsOf>>[number];

/** Rows of term results: each number, corrected where somebody did, and the total. */
export const gradeRows = (
  people: readonly { uid: string }[],
  stored: readonly StoredColumn[],
  read: ReadonlyMap<string, ReadColumn>,
  corrections: readonly Correction[],
  settings: GradeSettings,
) => {
  const corrected = new Map(corrections.map((one) => [`${one.key} ${one.uid}`, one]));
  return people.map(({ uid }) => {
    const cells = stored.map((column) => {
      const raw = read.get(column.key)!.cellOf(uid, column);
      const by = corrected.get(`${column.key} ${uid}`);
      if (!by) return { ...raw, correction: null };
      const correction = { why: by.why, by: by.by, gmtCreate: by.gmtCreate };
      return by.value === null
        ? { ...raw, state: 'exempt' as const, value: null, correction }
        : { ...raw, state: 'value' as const, value: by.value, correction };
    });
    const total = gradeTotal(
      cells.map(({ state, value }, at) => ({
        kind: gradeTarget(stored[at]!.key)!.kind,
        weight: stored[at]!.weight,
        state,
        value: value ?? 0,
      })),
      settings,
    );
    return { uid, cells, total };
  });
};
