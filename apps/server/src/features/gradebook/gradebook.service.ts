import type { gradebook as calls, HandlerBody } from '@assay/contract';
import {
  Failure,
  gradeBounds,
  gradeDefaults,
  gradeTarget,
  isBlank,
  mayEditTermResults,
  mayReadOwnTermResults,
  mayReadTermResults,
  oneLine,
  type Viewer,
} from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import type { SheetCell } from '../../platform/sheet/sheetStream.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { translate } from '../../platform/text/texts.ts';
import { openGroup } from '../group/index.ts';
import * as store from './gradebook.store.ts';
import type { FrozenRow, StoredColumn } from './gradebook.table.ts';
import { type GradeReader, gradeRows } from './gradeRows.ts';

type Saved = HandlerBody<typeof calls.saveTermResults>;

const noBook = { columns: [] as StoredColumn[], settings: { ...gradeDefaults, isShown: false } };

const sameMoment = (written: string | undefined, stored: Date | undefined): boolean =>
  (written === undefined ? undefined : Date.parse(written.replace(/\+0000$/, 'Z'))) === stored?.getTime();

/** Term results of groups. */
export const createGradebookService = ({ db }: Pick<Platform, 'db'>, { reader }: { reader: GradeReader }) => {
  /** Everybody's rows as they are now; columns whose target is gone are left out. */
  const present = async (gid: number, book: Pick<typeof noBook, 'columns' | 'settings'>) => {
    const keys = book.columns.map(({ key }) => key);
    const [people, read, corrections] = await Promise.all([
      store.studentsOf(db, gid),
      reader.columns(gid, keys),
      store.correctionsOf(db, gid),
    ]);
    const columns = book.columns.filter(({ key }) => read.has(key));
    return { people, read, columns, rows: gradeRows(people, columns, read, corrections, book.settings) };
  };

  /** @throws {Failure} `gradebook.column` for one twice, unknown, or of elsewhere */
  const checkColumns = async (gid: number, columns: Saved['columns']): Promise<void> => {
    const known = new Set((await reader.targets(gid)).map(({ key }) => key));
    const keys = columns.map(({ key }) => key);
    if (new Set(keys).size !== keys.length || keys.some((key) => !gradeTarget(key) || !known.has(key)))
      throw new Failure('gradebook.column');
  };

  /** Changes something that is neither frozen nor of another group. */
  const change = async (viewer: Viewer, gid: number, act: (tx: Sql, book: typeof noBook) => Promise<void>) => {
    await openGroup(db, viewer, gid, mayEditTermResults);
    await inTransaction(db, async (tx) => {
      const book = await store.lockBook(tx, gid);
      if (book?.frozen) throw new Failure('gradebook.frozen');
      await act(tx, book ?? noBook);
    });
  };

  /** @throws {Failure} `gradebook.column` or `gradebook.person` */
  const checkCell = async (gid: number, book: typeof noBook, { key, uid }: { key: string; uid: string }) => {
    if (!book.columns.some((column) => column.key === key)) throw new Failure('gradebook.column');
    if (!(await store.studentsOf(db, gid)).some((one) => one.uid === uid)) throw new Failure('gradebook.person');
  };

  const read = async (viewer: Viewer, gid: number) => {
    const { facts } = await openGroup(db, viewer, gid, mayReadOwnTermResults);
    const seesAll = mayReadTermResults(viewer, facts);
    const mayEdit = mayEditTermResults(viewer, facts);
    const book = await store.findBook(db, gid);
    const { columns, settings } = book ?? noBook;
    const isTold = seesAll || settings.isShown;
    const now = await present(gid, isTold ? { columns, settings } : { columns: [], settings });
    const frozen = new Map(book?.frozen?.map((row) => [row.uid, row]));
    const rows = now.rows.map((row, at) => {
      const kept: FrozenRow | undefined = frozen.get(row.uid);
      // Columns do not change while results are frozen, but what they count may be deleted.
      const cells = kept?.cells.length === now.columns.length ? kept.cells : undefined;
      return {
        ...now.people[at]!,
        total: kept === undefined ? row.total : kept.total,
        cells:
          cells?.map((cell) => ({
            ...cell,
            correction: cell.correction && { ...cell.correction, gmtCreate: new Date(cell.correction.gmtCreate) },
          })) ?? row.cells,
      };
    });
    return {
      columns: now.columns.map((column) => {
        const { title, tid, isHeld } = now.read.get(column.key)!;
        return { ...column, title, tid, isHeld };
      }),
      settings,
      rows: seesAll ? rows : settings.isShown ? rows.filter(({ uid }) => uid === viewer.uid) : [],
      mayEdit,
      frozenAt: book?.frozenAt ?? null,
      changes: seesAll
        ? now.rows.flatMap(({ uid, total }) => {
            const kept = frozen.get(uid);
            return kept && kept.total !== total ? [{ uid, was: kept.total, now: total }] : [];
          })
        : [],
      targets: mayEdit ? await reader.targets(gid) : [],
      basedOn: book?.gmtModified ?? null,
    };
  };

  return {
    read,

    /**
     * Saves columns and settings, or only says what they would change.
     * @throws {Failure} `request.changedMeanwhile` for the second of two who edit, `gradebook.column`, `gradebook.frozen`
     */
    save: async (viewer: Viewer, input: Saved) => {
      const { gid, columns, settings } = input;
      await openGroup(db, viewer, gid, mayEditTermResults);
      await checkColumns(gid, columns);
      const book = await store.findBook(db, gid);
      const [before, after] = await Promise.all([present(gid, book ?? noBook), present(gid, { columns, settings })]);
      const was = new Map(before.rows.map(({ uid, total }) => [uid, total]));
      const steps = after.rows
        .filter(({ uid, total }) => was.get(uid) !== total)
        .map(({ uid, total }) => (total ?? 0) - (was.get(uid) ?? 0));
      if (!input.dryRun)
        await change(viewer, gid, async (tx) => {
          const stored = await store.findBook(tx, gid);
          if (!sameMoment(input.basedOn, stored?.gmtModified)) throw new Failure('request.changedMeanwhile');
          await store.putBook(tx, { gid, columns, settings });
        });
      const tenth = (value: number): number => Math.round(value * 10) / 10;
      return {
        changed: steps.length,
        up: tenth(Math.max(0, ...steps)),
        down: tenth(Math.max(0, ...steps.map((step) => -step))),
      };
    },

    /** @throws {Failure} `gradebook.why`, `gradebook.column`, `gradebook.person`, `gradebook.frozen` */
    correct: async (viewer: Viewer, input: HandlerBody<typeof calls.correctGrade>): Promise<void> => {
      const why = oneLine(input.why);
      if (isBlank(why) || why.length > gradeBounds.why) throw new Failure('gradebook.why', { max: gradeBounds.why });
      const { gid, key, uid } = input;
      await change(viewer, gid, async (tx, book) => {
        await checkCell(gid, book, input);
        await store.putCorrection(tx, { gid, key, uid, value: input.value ?? null, why, by: viewer.uid });
      });
    },

    /** @throws {Failure} `gradebook.notCorrected` */
    uncorrect: async (viewer: Viewer, of: { gid: number; key: string; uid: string }): Promise<void> =>
      change(viewer, of.gid, async (tx) => {
        if (!(await store.deleteCorrection(tx, of))) throw new Failure('gradebook.notCorrected');
      }),

    /** Keeps the rows as they are now (again, where they are kept already), or lets them follow verdicts. */
    freeze: async (viewer: Viewer, { gid, frozen }: { gid: number; frozen: boolean }): Promise<void> => {
      await openGroup(db, viewer, gid, mayEditTermResults);
      const book = await store.findBook(db, gid);
      if (!book) throw new Failure('gradebook.none');
      const { rows } = await present(gid, book);
      const kept = rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({
          ...cell,
          correction: cell.correction && { ...cell.correction, gmtCreate: cell.correction.gmtCreate.toISOString() },
        })),
      }));
      await inTransaction(db, async (tx) => {
        const stored = await store.lockBook(tx, gid);
        if (stored?.gmtModified.getTime() !== book.gmtModified.getTime()) throw new Failure('request.changedMeanwhile');
        await store.putBook(tx, { ...book, frozen: frozen ? kept : null, frozenAt: frozen ? new Date() : null });
      });
    },

    /** Answers the results as lines of a table. */
    sheet: async (viewer: Viewer, gid: number, locale: 'zh-CN' | 'en-US'): Promise<SheetCell[][]> => {
      await openGroup(db, viewer, gid, mayReadTermResults);
      const { columns, rows } = await read(viewer, gid);
      const word = (key: string): string => translate(locale, `sheet:${key}`);
      return [
        [
          ...['username', 'realname', 'number'].map(word),
          ...columns.map(({ title, weight }) => `${title} (${weight})`),
          word('total'),
        ],
        ...rows.map((row): SheetCell[] => [
          row.username,
          row.realname ?? '',
          row.number ?? '',
          ...row.cells.map(({ state, value }) =>
            state === 'value' ? (value ?? '') : state === 'future' ? '' : word(state),
          ),
          row.total ?? '',
        ]),
      ];
    },
  };
};
export type GradebookService = ReturnType<typeof createGradebookService>;
