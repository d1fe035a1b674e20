import { randomBytes } from 'node:crypto';
import { Failure, maySeeTrouble, problemTypes, status, testLanguageOf, type Viewer } from '@assay/domain';
import type { Locale } from '@assay/locales';
import { emit } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { findRelease } from '../../problem/index.ts';
import { notWaiting, openExplainer, testRunPlace } from '../../queue/index.ts';
import { lines, sentence } from '../../submission/index.ts';
import type { Scopes } from '../open.ts';
import * as store from './submission.store.ts';
import type { SubmitChecks } from './submitChecks.ts';

const maxTestInput = 1000;
/** Characters. */
const maxExpected = 64 * 1024;
/** What clients say of the place; the server finds it by the problem. */
const testTypes: ReadonlySet<string> = new Set(['public', 'contest', 'group']);

/** Trying a program on own input: nothing of it is kept for long or counted. */
export const createTestRunService = ({ db, settings }: Platform, needs: { check: SubmitChecks; scopes: Scopes }) => ({
  submitTestRun: async (
    viewer: Viewer,
    input: {
      pid: number;
      type: string;
      code: string;
      language: string;
      mode?: string | undefined;
      userInput?: string | undefined;
      expectedOutput?: string | undefined;
    },
  ) => {
    if (!testTypes.has(input.type)) throw new Failure('testRun.typeUnknown');
    needs.check.code(input.code);
    const userInput = input.userInput ?? '';
    if (userInput === '') throw new Failure('testRun.inputEmpty');
    if (userInput.length > maxTestInput) throw new Failure('testRun.inputTooLong');
    if ((input.expectedOutput?.length ?? 0) > maxExpected) {
      throw new Failure('testRun.expectedTooLong', { number: maxExpected });
    }
    const { problem, scope } = await needs.scopes.meeting(viewer, input.pid, 'use');
    if (!scope.isJudging(await settings.get())) throw new Failure('submission.closed');
    if (problem.type === problemTypes.outputOnly) throw new Failure('testRun.notOffered');
    // What another judge calls its languages is tried in the one of ours that is most like it.
    const language = problem.isRemote ? testLanguageOf(input.language, input.mode) : input.language;
    if (language === undefined) throw new Failure('testRun.notOffered');
    await needs.check.language(language, problem.isRemote ? { ...problem, languages: null } : problem);
    const release = await findRelease(db, problem.releaseId);
    if (!release) throw new Failure('submission.notJudgeable');
    await needs.check.interval(`testRun:${viewer.uid}`);
    const key = `TEST_JUDGE_${randomBytes(16).toString('hex')}`;
    await inTransaction(db, async (tx) => {
      await store.insertTestRun(tx, {
        key,
        uid: viewer.uid,
        priority: scope.priority,
        pid: problem.id,
        releaseId: release.id,
        language,
        code: input.code,
        input: userInput,
        expected: input.expectedOutput?.trim() ? input.expectedOutput : null,
      });
      emit(tx, 'queue');
    });
    return key;
  },

  testRunResult: async (viewer: Viewer, key: string, locale: Locale) => {
    const row = await store.findTestRun(db, key, viewer.uid);
    if (!row) throw new Failure('testRun.keyUnknown');
    if (row.state === 'queued' || row.state === 'claimed') {
      const place = await testRunPlace(db, row.id);
      return { status: status.pending, ...(place ? (await openExplainer(db))(place) : notWaiting) };
    }
    await store.closeTestRun(db, row.id);
    const release = row.releaseId === null ? undefined : await store.releaseById(db, row.releaseId);
    return {
      status: row.status,
      time: row.time,
      memory: row.memory,
      userInput: row.input,
      userOutput: row.output,
      expectedOutput: row.expected,
      // Where the judge failed, what it says may come from the setter's programs.
      stderr: lines(
        row.words ? sentence(locale, row.words) : null,
        row.status === status.systemError && !maySeeTrouble(viewer) ? null : row.stderr,
      ),
      problemJudgeMode: release?.judgeMode ?? 'default',
    };
  },

  /** Removes runs that nobody will ask for any more. */
  sweep: () => store.sweepTestRuns(db),
});
