import { randomBytes } from 'node:crypto';
import {
  codeVisibility,
  Failure,
  isAnyAdmin,
  isInFlight,
  isProblemAdmin,
  isRoot,
  languageByName,
  limitFactor,
  maySeeCaseFiles,
  problemAuths,
  problemTypes,
  status,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import { emit } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { translate } from '../../platform/texts.ts';
import type { LanguageService } from '../language/language.service.ts';
import { findByDisplayId, findById, findRelease, type ProblemRow } from '../problem/problem.store.ts';
import { presentCases } from './cases.present.ts';
import { presentJudge, presentJudgeRow } from './submission.present.ts';
import * as store from './submission.store.ts';
import {
  addToCounts,
  applyVerdict,
  enqueueJudgement,
  lockSubmission,
  nextAttempt,
  priorities,
  voidOpenJudgements,
} from './verdict.store.ts';

const maxCode = 65_535;
const maxTestInput = 1000;

interface SubmitInput {
  pid: string;
  language: string;
  code: string;
  cid?: number | undefined;
  gid?: number | undefined;
}

/** Submitting, reading and re-judging own submissions. */
export const createSubmissionService = (platform: Platform, needs: { languages: LanguageService }) => {
  const { db, ephemeral, settings } = platform;

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

  const find = async (id: number) => {
    const found = await store.findSubmission(db, id);
    if (!found) throw new Failure('submission.unknown');
    // Contests are not open for reading here; their own calls apply their rules.
    if (found.row.cid !== 0) throw new Failure('access.forbidden');
    return found;
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
    await applyVerdict(tx, row, judgementId, {
      status: status.pending,
      score: null,
      oiRankScore: null,
      time: null,
      memory: null,
      errorMessage: null,
      judger: null,
      isManual: false,
    });
  };

  return {
    judgeAgain,

    submit: async (viewer: Viewer, input: SubmitInput, ip: string) => {
      const config = await settings.get();
      if (!(input.gid ? config.openGroupJudge : input.cid ? config.openContestJudge : config.openPublicJudge)) {
        throw new Failure('submission.closed');
      }
      if (input.cid) throw new Failure('submission.contestUnknown');
      checkCode(input.code);
      const problem = await findByDisplayId(db, input.pid);
      if (!problem) throw new Failure('problem.unknown');
      if (problem.auth !== problemAuths.public && !isProblemAdmin(viewer)) throw new Failure('problem.hidden');
      if (problem.isGroup && !isRoot(viewer)) throw new Failure('problem.hidden');
      await checkLanguage(input.language, problem);
      const release = await findRelease(db, problem.releaseId);
      if (!release || release.spec.cases.length === 0) throw new Failure('submission.notJudgeable');
      await interval(`submit:${viewer.uid}`);

      const id = await db.transaction(async (tx) => {
        const { id: submissionId, judgementId } = await store.insertSubmission(tx, {
          pid: problem.id,
          displayPid: problem.problemId,
          uid: viewer.uid,
          language: input.language,
          code: input.code,
          length: input.code.length,
          ip,
        });
        await enqueueJudgement(tx, {
          id: judgementId,
          submissionId,
          releaseId: release.id,
          attempt: 1,
          priority: priorities.normal,
          uid: viewer.uid,
          language: input.language,
          casesTotal: release.spec.cases.length,
        });
        await addToCounts(tx, { pid: problem.id, gid: 0 }, { total: 1 });
        return submissionId;
      });
      const found = await find(id);
      return presentJudge(found.row, found);
    },

    detail: async (viewer: Viewer | null, submitId: number, locale: Locale) => {
      const found = await find(submitId);
      const hidden = (await settings.get()).hideNonContestSubmissionCode;
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
          errorMessage: mayReadText || found.row.status !== status.compileError ? submission.errorMessage : null,
        },
        codeShare: found.codeShare,
      };
    },

    share: async (viewer: Viewer, input: { submitId: number; share: boolean }) => {
      const found = await store.findSubmission(db, input.submitId);
      if (!found) throw new Failure('submission.unknown');
      if (found.row.uid !== viewer.uid) throw new Failure('submission.notOwner');
      if (found.row.cid !== 0) throw new Failure('submission.inContest');
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
        gid?: number | undefined;
        locale: string;
      },
    ) => {
      if (input.onlyMine && !viewer) throw new Failure('access.guest');
      if (input.gid && !isRoot(viewer)) throw new Failure('access.forbidden');
      const { records, total } = await store.listSubmissions(db, {
        uid: input.onlyMine ? viewer?.uid : undefined,
        gid: input.gid ?? 0,
        problemId: input.problemID,
        exactProblem: input.completeProblemID ?? false,
        status: input.status,
        username: input.username,
        locale: input.locale,
        offset: (input.currentPage - 1) * input.limit,
        limit: input.limit,
      });
      const title = (record: (typeof records)[number]) =>
        record.problemAuth === problemAuths.public || isAnyAdmin(viewer) ? record.title : null;
      return {
        records: records.map((record) =>
          presentJudgeRow(record.row, { username: record.username, title: title(record) }),
        ),
        total,
      };
    },

    statuses: async (ids: readonly number[]) => {
      if (ids.length === 0) return {};
      const rows = await store.findSubmissions(db, ids);
      return Object.fromEntries(
        rows.map(({ row, ...extras }) => [String(row.id), { ...presentJudge(row, extras), errorMessage: null }]),
      );
    },

    cases: async (viewer: Viewer | null, submitId: number) => {
      const found = await find(submitId);
      if (!found.openCaseResult && !isAnyAdmin(viewer)) return null;
      const release = found.releaseId === null ? undefined : await store.releaseById(db, found.releaseId);
      if (!release || found.row.judgementId === null) return null;
      const rows = await store.casesOf(db, found.row.judgementId);
      const factor = limitFactor(found.row.language);
      return presentCases({
        submission: found.row,
        release,
        rows,
        withFiles: maySeeCaseFiles(viewer),
        withMessages: viewer?.uid === found.row.uid || isAnyAdmin(viewer),
        timeLimit: release.timeLimit * factor,
        memoryLimit: release.memoryLimit * 1024 * factor,
      });
    },

    resubmit: async (viewer: Viewer, submitId: number) => {
      const found = await find(submitId);
      if (found.row.uid !== viewer.uid) throw new Failure('submission.notOwner');
      if (isInFlight(found.row.status)) throw new Failure('submission.inFlight');
      if (found.row.status !== status.submittedFailed && found.row.status !== status.systemError) {
        throw new Failure('judge.statusNotAllowed');
      }
      await db.transaction((tx) => judgeAgain(tx, submitId, priorities.normal));
      const again = await find(submitId);
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
      const config = await settings.get();
      if (!['public', 'contest', 'group'].includes(input.type)) throw new Failure('testRun.typeUnknown');
      if (input.type === 'public' && !config.openPublicJudge) throw new Failure('submission.closed');
      if (input.type === 'group' && !config.openGroupJudge) throw new Failure('submission.closed');
      if (input.type === 'contest' && !config.openContestJudge) throw new Failure('submission.closed');
      checkCode(input.code);
      const userInput = input.userInput ?? '';
      if (userInput === '') throw new Failure('testRun.inputEmpty');
      if (userInput.length > maxTestInput) throw new Failure('testRun.inputTooLong');
      const problem = await findById(db, input.pid);
      if (!problem) throw new Failure('problem.unknown');
      if (problem.auth !== problemAuths.public && !isProblemAdmin(viewer)) throw new Failure('problem.hidden');
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

    testRunResult: async (viewer: Viewer, key: string) => {
      const row = await store.findTestRun(db, key, viewer.uid);
      if (!row) throw new Failure('testRun.keyUnknown');
      if (row.state !== 'done') return { status: status.pending };
      await store.deleteTestRun(db, row.id);
      const release = row.releaseId === null ? undefined : await store.releaseById(db, row.releaseId);
      return {
        status: row.status,
        time: row.time,
        memory: row.memory,
        userInput: row.input,
        userOutput: row.output,
        expectedOutput: row.expected,
        stderr: row.stderr,
        problemJudgeMode: release?.judgeMode ?? 'default',
      };
    },

    sweep: () => store.sweepTestRuns(db),
  };
};
export type SubmissionService = ReturnType<typeof createSubmissionService>;
