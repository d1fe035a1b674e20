import { randomBytes } from 'node:crypto';
import {
  caseWordsView,
  Failure,
  isInFlight,
  languageByName,
  limitFactor,
  mayChangeVerdict,
  mayNameProblem,
  maySeeTrouble,
  mayShareCode,
  problemTypes,
  status,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import { emit } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { translate } from '../../platform/texts.ts';
import type { Contests } from '../contest/index.ts';
import type { LanguageService } from '../language/index.ts';
import { findById, findRelease, type ProblemRow } from '../problem/index.ts';
import { notWaiting, openExplainer, testRunPlace } from '../queue/index.ts';
import { presentCases } from './cases.present.ts';
import { createContestList } from './contestList.ts';
import { applyChanges } from './effects/apply.ts';
import { changeOf } from './effects/change.ts';
import { lines, sentence, tellFailure } from './judgeWords.ts';
import { audibleAmong, isInArchive, openScope, problemById, scopeOfSubmission } from './scope/openScope.ts';
import type { ScopeKey } from './scope/scope.ts';
import { presentJudge, presentJudgeRow } from './submission.present.ts';
import * as store from './submission.store.ts';
import { enqueueJudgement, lockSubmission, nextAttempt, voidOpenJudgements } from './verdict.store.ts';

const maxCode = 65_535;
const maxTestInput = 1000;
/** What clients say of the place; the server finds it by the problem. */
const testTypes: ReadonlySet<string> = new Set(['public', 'contest', 'group']);

interface SubmitInput {
  pid: string;
  language: string;
  code: string;
  cid?: number | undefined;
  tid?: number | undefined;
  gid?: number | undefined;
}

/** Submitting, reading and re-judging own submissions. */
export const createSubmissionService = (
  platform: Platform,
  needs: { languages: LanguageService; contests: Contests },
) => {
  const { db, ephemeral, settings } = platform;
  const places = { db, contests: needs.contests };

  const checkCode = (code: string): void => {
    if (code.trim() === '') throw new Failure('submission.codeEmpty');
    if (code.length > maxCode) throw new Failure('submission.codeTooLong');
    // PostgreSQL stores no NUL; no source of any language needs one.
    if (code.includes('\0')) throw new Failure('request.invalid', { field: 'code' });
  };

  const checkLanguage = async (name: string, row: ProblemRow): Promise<void> => {
    if (!languageByName(name)) throw new Failure('submission.languageUnknown', { language: name });
    if (row.languages && !row.languages.includes(name))
      throw new Failure('submission.languageNotAllowed', { language: name });
    const reason = await needs.languages.unavailable(name);
    // Without any live node the submission waits for one; it is refused only when the nodes say they cannot run it.
    if (reason !== undefined && reason !== 'no judge node') {
      throw new Failure('submission.languageUnavailable', { language: name, reason });
    }
  };

  const interval = async (key: string): Promise<void> => {
    const seconds = (await settings.get()).defaultSubmitInterval;
    if (seconds > 0 && !(await ephemeral.gate(key, seconds))) {
      throw new Failure('submission.tooSoon', { seconds: Math.max(1, await ephemeral.secondsLeft(key)) });
    }
  };

  /** A submission that the viewer may read, with the place it was made in and what is shown of it. */
  const find = async (viewer: Viewer | null, id: number) => {
    const found = await store.findSubmission(db, id);
    if (!found) throw new Failure('submission.unknown');
    const scope = await scopeOfSubmission(places, viewer, found.row);
    const view = scope.view({ ...found.row, ...found }, await settings.get());
    if (view.verdict === 'refused') throw new Failure('access.forbidden');
    return { ...found, scope, view };
  };

  /** Puts a submission back into the queue; its row must be locked. The former judgements stay as they are. */
  const judgeAgain = async (tx: Parameters<typeof lockSubmission>[0], id: number, priority: number): Promise<void> => {
    const row = await lockSubmission(tx, id);
    if (!row) throw new Failure('submission.unknown');
    const problem = await findById(tx, row.pid);
    const release = await findRelease(tx, problem?.releaseId ?? null);
    if (!release) throw new Failure('submission.notJudgeable');
    await voidOpenJudgements(tx, id);
    const judgementId = await enqueueJudgement(tx, {
      submissionId: id,
      releaseId: release.id,
      attempt: await nextAttempt(tx, id),
      priority,
      uid: row.uid,
      language: row.language,
      casesTotal: release.spec.cases.length,
    });
    await applyChanges(tx, [changeOf(row, 'requeued', { status: status.pending, score: null, judgementId })]);
  };

  return {
    judgeAgain,

    submit: async (viewer: Viewer, input: SubmitInput, ip: string) => {
      const submitTime = new Date();
      const scope = await openScope(places, viewer, input, submitTime.getTime());
      await scope.checkSubmit(await settings.get());
      checkCode(input.code);
      const { row: problem, cpid, displayId } = await scope.problem(input.pid, 'use');
      await checkLanguage(input.language, problem);
      const release = await findRelease(db, problem.releaseId);
      if (!release || release.spec.cases.length === 0) throw new Failure('submission.notJudgeable');
      if (scope.hasInterval) await interval(`submit:${viewer.uid}`);

      const id = await db.transaction(async (tx) => {
        const max = scope.inFlightMax;
        if (max !== null && (await store.countInFlight(tx, viewer.uid, scope.place)) >= max) {
          throw new Failure('contest.inFlight', { count: max });
        }
        const taken = await store.insertSubmission(tx, {
          pid: problem.id,
          displayPid: displayId,
          uid: viewer.uid,
          ...scope.place,
          cpid,
          submitTime,
          language: input.language,
          code: input.code,
          length: input.code.length,
          ip,
        });
        await enqueueJudgement(tx, {
          id: taken.judgementId!,
          submissionId: taken.id,
          releaseId: release.id,
          attempt: 1,
          priority: scope.priority,
          uid: viewer.uid,
          language: input.language,
          casesTotal: release.spec.cases.length,
        });
        await applyChanges(tx, [{ ...changeOf(taken, 'taken', taken), before: null }]);
        return taken.id;
      });
      const found = await find(viewer, id);
      return presentJudge(found.row, found, found.view);
    },

    detail: async (viewer: Viewer | null, submitId: number, locale: Locale) => {
      const found = await find(viewer, submitId);
      const { row, words, scope, view } = found;
      const submission = presentJudge(row, found, view);
      const mayReadText = view.code === 'visible' && view.figures;
      const isShown = view.verdict === 'shown';
      return {
        submission: {
          ...submission,
          code:
            view.code === 'visible'
              ? row.code
              : view.code === 'notice'
                ? translate(locale, 'errors:submission.codeHidden')
                : null,
          errorMessage:
            isShown && view.figures
              ? tellFailure(
                  { ...row, words },
                  {
                    withText: mayReadText,
                    withTrouble: scope.seesTestData,
                    withWords: scope.hiddenCases === 'place',
                  },
                  locale,
                )
              : null,
          note: isShown && mayReadText && words?.code === 'casesUnknown' ? sentence(locale, words) : null,
        },
        codeShare: found.codeShare,
        rights: { share: view.mayShare, resubmit: view.mayResubmit, changeVerdict: mayChangeVerdict(viewer) },
      };
    },

    share: async (viewer: Viewer, input: { submitId: number; share: boolean }) => {
      const found = await store.findSubmission(db, input.submitId);
      if (!found) throw new Failure('submission.unknown');
      if (!mayShareCode(viewer, found.row)) throw new Failure('submission.notOwner');
      if (!isInArchive(found.row)) throw new Failure('submission.inContest');
      await store.setShare(db, input.submitId, input.share);
    },

    list: async (
      viewer: Viewer | null,
      input: {
        currentPage: number;
        limit: number;
        onlyMine?: boolean | undefined;
        problemID?: string | undefined;
        completeProblemID?: boolean | undefined;
        status?: number | undefined;
        username?: string | undefined;
        language?: string | undefined;
        gid?: number | undefined;
        locale: string;
      },
    ) => {
      if (input.onlyMine && !viewer) throw new Failure('access.guest');
      const { place } = await openScope(places, viewer, input);
      const { records, total } = await store.listSubmissions(db, {
        uid: input.onlyMine ? viewer?.uid : undefined,
        ...place,
        problemId: input.problemID,
        exactProblem: input.completeProblemID ?? false,
        status: input.status,
        username: input.username,
        language: input.language,
        locale: input.locale,
        offset: (input.currentPage - 1) * input.limit,
        limit: input.limit,
      });
      const title = (record: (typeof records)[number]) =>
        mayNameProblem(viewer, { auth: record.problemAuth }) ? record.title : null;
      return {
        records: records.map((record) =>
          presentJudgeRow(record.row, { username: record.username, title: title(record) }),
        ),
        total,
      };
    },

    listInContest: createContestList(places),

    statuses: async (viewer: Viewer | null, ids: readonly number[], key: ScopeKey) => {
      const scope = await openScope(places, viewer, key);
      if (ids.length === 0) return {};
      const [rows, switches] = await Promise.all([store.findSubmissions(db, ids, scope.place), settings.get()]);
      return Object.fromEntries(
        rows.flatMap(({ row, ...extras }) => {
          const view = scope.view({ ...row, ...extras }, switches);
          return view.verdict === 'refused' ? [] : [[String(row.id), presentJudge(row, extras, view)]];
        }),
      );
    },

    /** Those of the submissions whose changes the viewer may hear of: the ones whose verdicts they may know. */
    audible: async (viewer: Viewer | null, ids: readonly number[]): Promise<ReadonlySet<number>> =>
      ids.length === 0 ? new Set() : audibleAmong(places, viewer, await store.placesOf(db, ids)),

    cases: async (viewer: Viewer | null, submitId: number, locale: Locale) => {
      const found = await find(viewer, submitId);
      const { scope, view } = found;
      if (view.cases === 'none') return null;
      const release = found.releaseId === null ? undefined : await store.releaseById(db, found.releaseId);
      if (!release || found.row.judgementId === null) return null;
      const rows = await store.casesOf(db, found.row.judgementId);
      const factor = limitFactor(found.row.language);
      return presentCases({
        submission: found.row,
        release,
        rows,
        withFiles: scope.seesTestData,
        viewOf: ({ isSample }) =>
          view.cases === 'reduced'
            ? 'hidden'
            : caseWordsView(viewer, {
                uid: found.row.uid,
                seesTestData: scope.seesTestData,
                isSample,
                showCaseValues: release.showCaseValues ?? false,
                hiddenCases: scope.hiddenCases,
              }),
        locale,
        timeLimit: release.timeLimit * factor,
        memoryLimit: release.memoryLimit * 1024 * factor,
      });
    },

    resubmit: async (viewer: Viewer, submitId: number) => {
      const found = await find(viewer, submitId);
      if (!found.view.mayResubmit) throw new Failure('submission.notOwner');
      if (isInFlight(found.row.status)) throw new Failure('submission.inFlight');
      if (found.row.status !== status.submittedFailed && found.row.status !== status.systemError) {
        throw new Failure('judge.statusNotAllowed');
      }
      await db.transaction((tx) => judgeAgain(tx, submitId, found.scope.priority));
      const again = await find(viewer, submitId);
      return presentJudge(again.row, again, again.view);
    },

    submitTestRun: async (
      viewer: Viewer,
      input: {
        pid: number;
        type: string;
        code: string;
        language: string;
        userInput?: string | undefined;
        expectedOutput?: string | undefined;
      },
    ) => {
      if (!testTypes.has(input.type)) throw new Failure('testRun.typeUnknown');
      checkCode(input.code);
      const userInput = input.userInput ?? '';
      if (userInput === '') throw new Failure('testRun.inputEmpty');
      if (userInput.length > maxTestInput) throw new Failure('testRun.inputTooLong');
      const { problem, scope } = await problemById(places, viewer, input.pid, 'use');
      if (!scope.isJudging(await settings.get())) throw new Failure('submission.closed');
      if (problem.type === problemTypes.outputOnly) throw new Failure('testRun.notOffered');
      await checkLanguage(input.language, problem);
      const release = await findRelease(db, problem.releaseId);
      if (!release) throw new Failure('submission.notJudgeable');
      await interval(`testRun:${viewer.uid}`);
      const key = `TEST_JUDGE_${randomBytes(16).toString('hex')}`;
      await db.transaction(async (tx) => {
        await store.insertTestRun(tx, {
          key,
          uid: viewer.uid,
          priority: scope.priority,
          pid: problem.id,
          releaseId: release.id,
          language: input.language,
          code: input.code,
          input: userInput,
          expected: input.expectedOutput?.trim() ? input.expectedOutput : null,
        });
        await emit(tx, 'queue');
      });
      return key;
    },

    testRunResult: async (viewer: Viewer, key: string, locale: Locale) => {
      const row = await store.findTestRun(db, key, viewer.uid);
      if (!row) throw new Failure('testRun.keyUnknown');
      if (row.state !== 'done') {
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

    sweep: () => store.sweepTestRuns(db),
  };
};
export type SubmissionService = ReturnType<typeof createSubmissionService>;
