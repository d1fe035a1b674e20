import { randomBytes } from 'node:crypto';
import {
  caseWordsView,
  codeVisibility,
  Failure,
  isInFlight,
  languageByName,
  limitFactor,
  mayChangeVerdict,
  mayNameProblem,
  mayResubmit,
  maySeeCaseFiles,
  maySeeCases,
  maySeeTrouble,
  mayShareCode,
  type ProblemRelease,
  problemTypes,
  type ReleaseCase,
  status,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import { emit } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { translate } from '../../platform/texts.ts';
import type { LanguageService } from '../language/index.ts';
import { createReleases, findById, findRelease, type ProblemRow } from '../problem/index.ts';
import { notWaiting, openExplainer, testRunPlace } from '../queue/index.ts';
import { presentCases } from './cases.present.ts';
import { applyChanges } from './effects/apply.ts';
import { changeOf } from './effects/change.ts';
import { lines, sentence, tellFailure } from './judgeWords.ts';
import { readExcerpt } from './readExcerpt.ts';
import { isInArchive, openScope, problemById, scopeOfSubmission } from './scope/openScope.ts';
import type { ScopeKey } from './scope/scope.ts';
import { presentJudge, presentJudgeRow } from './submission.present.ts';
import * as store from './submission.store.ts';
import { takeSubmission } from './take.store.ts';
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
export const createSubmissionService = (platform: Platform, needs: { languages: LanguageService }) => {
  const { db, blobs, ephemeral, settings } = platform;
  const releases = createReleases();
  const findStatuses = store.prepareStatuses(db);

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

  /** A submission that the viewer may read, with the place it was made in. */
  const find = async (viewer: Viewer | null, id: number) => {
    const found = await store.findSubmission(db, id);
    if (!found) throw new Failure('submission.unknown');
    return { ...found, scope: scopeOfSubmission(db, viewer, found.row) };
  };

  /** How much of each case of a submission the viewer is told. */
  const caseViewOf =
    (viewer: Viewer | null, found: Awaited<ReturnType<typeof find>>, release: ProblemRelease) =>
    ({ isSample }: ReleaseCase) =>
      caseWordsView(viewer, {
        uid: found.row.uid,
        isSample,
        showCaseValues: release.showCaseValues ?? false,
        hiddenCases: found.scope.hiddenCases,
      });

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
      const scope = openScope(db, viewer, input);
      if (!scope.isJudging(await settings.get())) throw new Failure('submission.closed');
      checkCode(input.code);
      const problem = await scope.problem(input.pid, 'use');
      await checkLanguage(input.language, problem);
      const { releaseId } = problem;
      const casesTotal = releaseId === null ? 0 : (await releases.get(db, releaseId)).cases.length;
      if (releaseId === null || casesTotal === 0) throw new Failure('submission.notJudgeable');
      if (scope.hasInterval) await interval(`submit:${viewer.uid}`);

      const taken = await db.transaction(async (tx) => {
        const sent = {
          pid: problem.id,
          displayPid: problem.problemId,
          uid: viewer.uid,
          ...scope.place,
          cpid: 0,
          language: input.language,
          code: input.code,
          ip,
        };
        const row = await takeSubmission(tx, sent, { releaseId, priority: scope.priority, casesTotal });
        await applyChanges(tx, [{ ...changeOf(row, 'taken', row), before: null }]);
        return row;
      });
      return presentJudge(taken, { ...viewer, progress: { done: 0, total: casesTotal } });
    },

    detail: async (viewer: Viewer | null, submitId: number, locale: Locale) => {
      const found = await find(viewer, submitId);
      const hidden = found.scope.hidesCode(await settings.get());
      const visibility = codeVisibility(viewer, {
        uid: found.row.uid,
        share: found.row.share,
        codeShare: found.codeShare,
        hidden,
      });
      const submission = presentJudge(found.row, found);
      const mayReadText = visibility === 'visible';
      return {
        submission: {
          ...submission,
          code:
            visibility === 'visible'
              ? found.row.code
              : visibility === 'notice'
                ? translate(locale, 'errors:submission.codeHidden')
                : null,
          errorMessage: tellFailure(
            { ...found.row, words: found.words },
            {
              withText: mayReadText,
              withTrouble: maySeeTrouble(viewer),
              withWords: found.scope.hiddenCases === 'place',
            },
            locale,
          ),
          note: mayReadText && found.words?.code === 'casesUnknown' ? sentence(locale, found.words) : null,
        },
        codeShare: found.codeShare,
        rights: {
          share: mayShareCode(viewer, found.row),
          resubmit: mayResubmit(viewer, found.row),
          changeVerdict: mayChangeVerdict(viewer),
        },
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
      const { place } = openScope(db, viewer, input);
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
        records: records.map((record) => presentJudgeRow(record.row, { ...record, title: title(record) })),
        total,
      };
    },

    statuses: async (viewer: Viewer | null, ids: readonly number[], key: ScopeKey) => {
      const { place } = openScope(db, viewer, key);
      if (ids.length === 0) return {};
      const rows = await findStatuses(ids, place);
      return Object.fromEntries(rows.map(({ row, ...extras }) => [String(row.id), presentJudge(row, extras)]));
    },

    /** Those of the submissions whose changes the viewer may hear of: the ones made where the viewer may read. */
    audible: async (_viewer: Viewer | null, ids: readonly number[]): Promise<ReadonlySet<number>> => {
      if (ids.length === 0) return new Set();
      const rows = await store.placesOf(db, ids);
      return new Set(rows.filter(isInArchive).map((row) => row.id));
    },

    cases: async (viewer: Viewer | null, submitId: number, locale: Locale) => {
      const found = await find(viewer, submitId);
      if (!maySeeCases(viewer, found)) return null;
      const release = found.releaseId === null ? undefined : await store.releaseById(db, found.releaseId);
      if (!release || found.row.judgementId === null) return null;
      const rows = await store.casesOf(db, found.row.judgementId);
      const factor = limitFactor(found.row.language);
      return presentCases({
        submission: found.row,
        release,
        rows,
        withFiles: maySeeCaseFiles(viewer),
        viewOf: caseViewOf(viewer, found, release),
        locale,
        timeLimit: release.timeLimit * factor,
        memoryLimit: release.memoryLimit * 1024 * factor,
      });
    },

    /** How input, answer and output of a case begin; null where the viewer may not see them or it has not run. */
    caseData: async (viewer: Viewer | null, { submitId, seq }: { submitId: number; seq: number }) => {
      const found = await find(viewer, submitId);
      if (!maySeeCases(viewer, found) || found.releaseId === null || found.row.judgementId === null) return null;
      const release = await releases.get(db, found.releaseId);
      const item = release.cases.find((one) => one.seq === seq);
      if (!item || caseViewOf(viewer, found, release)(item) !== 'all') return null;
      const row = await store.caseWordsOf(db, found.row.judgementId, seq);
      if (!row) return null;
      const [input, answer] = await Promise.all([item.input, item.output].map((ref) => readExcerpt(blobs, ref)));
      return { input: input!, answer: answer!, output: row.words?.output ?? null };
    },

    resubmit: async (viewer: Viewer, submitId: number) => {
      const found = await find(viewer, submitId);
      if (!mayResubmit(viewer, found.row)) throw new Failure('submission.notOwner');
      if (isInFlight(found.row.status)) throw new Failure('submission.inFlight');
      if (found.row.status !== status.submittedFailed && found.row.status !== status.systemError) {
        throw new Failure('judge.statusNotAllowed');
      }
      await db.transaction((tx) => judgeAgain(tx, submitId, found.scope.priority));
      const again = await find(viewer, submitId);
      return presentJudge(again.row, again);
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
      const { problem, scope } = await problemById(db, viewer, input.pid, 'use');
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
