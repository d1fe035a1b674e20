import {
  changedFields,
  Failure,
  fieldsOf,
  type ProblemRelease,
  type ProblemState,
  partOf,
  type RevisionWords,
  sameValue,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../../platform/platform.ts';
import { rowsOf } from '../../../platform/sql/page.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { translate } from '../../../platform/text/texts.ts';
import type { ProblemEditor } from './editor.service.ts';
import { fieldText } from './fieldText.ts';
import { listRevisions, revisionHeads, stateAt } from './revision.store.ts';

/** Names of tests in a comparison. */
const mostNames = 200;
/** Characters of one side of a field. */
const mostText = 200_000;

const sizeOf = ({ cases }: ProblemRelease) => ({
  count: cases.length,
  bytes: cases.reduce((total, { input, output }) => total + input.size + output.size, 0),
});

/** Which tests came, went or are others, by their names. */
const caseChanges = (before: ProblemRelease, after: ProblemRelease) => {
  const [had, has] = [before, after].map(({ cases }) => new Map(cases.map((item) => [item.inputName, item])));
  const changes: { name: string; change: 'added' | 'removed' | 'changed' }[] = [];
  for (const [name, item] of has!) {
    const old = had!.get(name);
    if (!old) changes.push({ name, change: 'added' });
    else if (!sameValue({ ...old, seq: 0 }, { ...item, seq: 0 })) changes.push({ name, change: 'changed' });
  }
  for (const name of had!.keys()) if (!has!.has(name)) changes.push({ name, change: 'removed' });
  return changes;
};

/** A revision with its words in the reader's language, where nobody typed a note. */
const told = <Head extends { note: string; words: RevisionWords | null }>(
  { words, ...head }: Head,
  locale: Locale,
) => ({
  ...head,
  note: words ? translate(locale, `import:revision.${words.code}`, { ...words.params }) : head.note,
});

/** The history of problems: what each revision changed, and the way back to any of them. */
export const createHistoryService = (
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
  { editor }: { editor: ProblemEditor },
) => {
  const known = async (pid: number, number: number): Promise<ProblemState> => {
    const state = await stateAt(db, pid, number);
    if (!state) throw new Failure('problem.revisionUnknown');
    return state;
  };
  const shortened = (text: string): string => (text.length > mostText ? `${text.slice(0, mostText)}…` : text);

  return {
    list: async (viewer: Viewer, input: { pid: number; currentPage: number; limit: number }, locale: Locale) => {
      // What happened outside the editor is in it, too.
      await editor.open(viewer, input.pid);
      const { records, total } = await listRevisions(db, input.pid, rowsOf(input));
      return { records: records.map((record) => told(record, locale)), total };
    },

    compare: async (viewer: Viewer, input: { pid: number; from: number; to: number }, locale: Locale) => {
      await editor.rightsTo(viewer, input.pid);
      const [before, after] = [await known(input.pid, input.from), await known(input.pid, input.to)];
      const heads = await revisionHeads(db, input.pid, [input.from, input.to]);
      const [had, has] = [fieldsOf(before), fieldsOf(after)];
      const fields = [];
      for (const field of changedFields(before, after)) {
        if (field === 'release.cases') continue;
        const texts = [await fieldText(field, had.get(field), blobs), await fieldText(field, has.get(field), blobs)];
        const isLong = texts.some((text) => text.length > 80 || text.includes('\n'));
        const [one = '', other = ''] = texts.map(shortened);
        fields.push({ part: partOf(field), field, before: one, after: other, isLong });
      }
      const changes = caseChanges(before.release, after.release);
      return {
        from: told(heads.get(input.from)!, locale),
        to: told(heads.get(input.to)!, locale),
        fields,
        cases: {
          before: sizeOf(before.release),
          after: sizeOf(after.release),
          changes: changes.slice(0, mostNames),
          total: changes.length,
        },
      };
    },

    /** The content of a revision again, as a new one; what people see of it and where it stands is not taken back. */
    restore: async (
      viewer: Viewer,
      input: { pid: number; number: number; basedOn: number; onlyStatement?: boolean | undefined },
    ) => {
      const { pid, number, basedOn } = input;
      const found = await editor.open(viewer, pid);
      const old = await known(pid, number);
      const base = await known(pid, basedOn);
      const texts = input.onlyStatement
        ? { ...found.state, ...statementOf(old) }
        : { ...old, problemId: found.state.problemId, auth: found.state.auth };
      return inTransaction(db, async (tx) => {
        const now = await editor.locked(tx, pid);
        // The reader of an older state does not know what they would undo, also where they took nothing back themselves.
        const undone = new Set(changedFields(now.state, texts));
        const conflicts = changedFields(base, now.state).filter((field) => undone.has(field));
        await editor.recordOutside(tx, now);
        await editor.refuseConflicts(tx, { pid, basedOn, conflicts, theirs: now.state });
        return editor.put(tx, now, texts, { viewer, act: 'problem-restore', restoredFrom: number });
      });
    },
  };
};

const statementOf = (state: ProblemState) => ({
  title: state.title,
  description: state.description,
  input: state.input,
  output: state.output,
  hint: state.hint,
  examples: state.examples,
  translations: state.translations,
});
