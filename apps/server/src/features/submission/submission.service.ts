import {
  caseWordsView,
  codeVisibility,
  Failure,
  isInFlight,
  limitFactor,
  mayChangeVerdict,
  mayNameProblem,
  mayResubmit,
  maySeeCaseFiles,
  maySeeCases,
  maySeeTrouble,
  mayShareCode,
  status,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { translate } from '../../platform/texts.ts';
import type { LanguageService } from '../language/index.ts';
import { findById, findRelease } from '../problem/index.ts';
import { presentCases } from './cases.present.ts';
import { applyChanges } from './effects/apply.ts';
import { changeOf } from './effects/change.ts';
import { sentence, tellFailure } from './judgeWords.ts';
import { isInArchive, openScope, scopeOfSubmission } from './scope/openScope.ts';
import type { ScopeKey } from './scope/scope.ts';
import { presentJudge, presentJudgeRow } from './submission.present.ts';
import * as store from './submission.store.ts';
import { createSubmitChecks } from './submitChecks.ts';
import { createTestRunService } from './testRun.service.ts';
import { enqueueJudgement, lockSubmission, nextAttempt, voidOpenJudgements } from './verdict.store.ts';

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
  const { db, settings } = platform;
  const check = createSubmitChecks(platform, needs);

  /** A submission that the viewer may read, with the place it was made in. */
  const find = async (viewer: Viewer | null, id: number) => {
    const found = await store.findSubmission(db, id);
    if (!found) throw new Failure('submission.unknown');
    return { ...found, scope: scopeOfSubmission(db, viewer, found.row) };
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
      const scope = openScope(db, viewer, input);
      if (!scope.isJudging(await settings.get())) throw new Failure('submission.closed');
      check.code(input.code);
      const problem = await scope.problem(input.pid, 'use');
      await check.language(input.language, problem);
      const release = await findRelease(db, problem.releaseId);
      if (!release || release.spec.cases.length === 0) throw new Failure('submission.notJudgeable');
      if (scope.hasInterval) await check.interval(`submit:${viewer.uid}`);

      const id = await db.transaction(async (tx) => {
        const taken = await store.insertSubmission(tx, {
          pid: problem.id,
          displayPid: problem.problemId,
          uid: viewer.uid,
          ...scope.place,
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
      return presentJudge(found.row, found);
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
        records: records.map((record) =>
          presentJudgeRow(record.row, { username: record.username, title: title(record) }),
        ),
        total,
      };
    },

    statuses: async (viewer: Viewer | null, ids: readonly number[], key: ScopeKey) => {
      const { place } = openScope(db, viewer, key);
      if (ids.length === 0) return {};
      const rows = await store.findSubmissions(db, ids, place);
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
        viewOf: ({ isSample }) =>
          caseWordsView(viewer, {
            uid: found.row.uid,
            isSample,
            showCaseValues: release.showCaseValues ?? false,
            hiddenCases: found.scope.hiddenCases,
          }),
        locale,
        timeLimit: release.timeLimit * factor,
        memoryLimit: release.memoryLimit * 1024 * factor,
      });
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

    ...createTestRunService(platform, { check }),
  };
};
export type SubmissionService = ReturnType<typeof createSubmissionService>;
