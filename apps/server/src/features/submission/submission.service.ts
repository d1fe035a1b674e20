import {
  caseWordsView,
  Failure,
  fullPoints,
  isInFlight,
  limitFactor,
  mayChangeVerdict,
  mayShareCode,
  type ProblemRelease,
  type ReleaseCase,
  status,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import { createFlush } from '../../platform/flush.ts';
import { atTheEnd } from '../../platform/pipelined.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Keep } from '../../platform/sentOnce.ts';
import { translate } from '../../platform/texts.ts';
import type { AccountService } from '../account/index.ts';
import type { Contests } from '../contest/index.ts';
import type { LanguageService } from '../language/index.ts';
import { createReleases, releaseOfProblem } from '../problem/index.ts';
import { createArchiveList } from './archiveList.ts';
import { presentCases } from './cases.present.ts';
import { createContestList } from './contestList.ts';
import { applyChanges } from './effects/apply.ts';
import { changeOf, takenId } from './effects/change.ts';
import { sentence, tellFailure } from './judgeWords.ts';
import { createKeptTotals } from './keptTotals.ts';
import { createOwnPages } from './ownPage.ts';
import { readExcerpt } from './readExcerpt.ts';
import { audibleAmong, isInArchive, openScope, scopeOfSubmission, tellsCasesIn } from './scope/openScope.ts';
import type { ScopeKey } from './scope/scope.ts';
import { presentJudge } from './submission.present.ts';
import * as store from './submission.store.ts';
import type { Place } from './submission.table.ts';
import { createSubmitChecks } from './submitChecks.ts';
import { takeSubmission } from './take.store.ts';
import { createTestRunService } from './testRun.service.ts';
import { enqueueJudgement, lockSubmission, nextAttempt, voidOpenJudgements } from './verdict.store.ts';

interface SubmitInput {
  pid: string;
  language: string;
  code: string;
  cid?: number | undefined;
  tid?: number | undefined;
  gid?: number | undefined;
  captcha?: string | undefined;
  captchaKey?: string | undefined;
  sendingKey?: string | undefined;
}

/** @throws Failure where judging itself did not fail. */
const checkFailed = (row: { status: number }): void => {
  if (isInFlight(row.status)) throw new Failure('submission.inFlight');
  if (row.status !== status.submittedFailed && row.status !== status.systemError)
    throw new Failure('judge.statusNotAllowed');
};

/** Submitting, reading and re-judging own submissions. */
export const createSubmissionService = (
  platform: Platform,
  needs: { languages: LanguageService; contests: Contests; captchas: Pick<AccountService, 'isAnswered'> },
) => {
  const { db, blobs, settings } = platform;
  const releases = createReleases();
  const findStatuses = store.prepareStatuses(db);
  const check = createSubmitChecks(platform, needs);
  const flush = createFlush(db);
  const places = { db, contests: needs.contests };

  /** A submission that the viewer may read, with the place it was made in and what is shown of it. */
  const find = async (viewer: Viewer | null, id: number) => {
    const found = await store.findSubmission(db, id);
    if (!found) throw new Failure('submission.unknown');
    const scope = await scopeOfSubmission(places, viewer, found.row);
    const view = scope.view({ ...found.row, ...found }, await settings.get());
    if (view.verdict === 'refused') throw new Failure('access.forbidden');
    return { ...found, scope, view };
  };

  /** How much of each case of a submission the viewer is told. */
  const caseViewOf =
    (viewer: Viewer | null, found: Awaited<ReturnType<typeof find>>, release: ProblemRelease) =>
    ({ isSample }: ReleaseCase) =>
      found.view.cases === 'all'
        ? caseWordsView(viewer, {
            uid: found.row.uid,
            seesTestData: found.scope.seesTestData,
            isSample,
            showCaseValues: release.showCaseValues ?? false,
            hiddenCases: found.view.hiddenCases,
          })
        : 'hidden';

  /**
   * Puts a submission back into the queue, whose row it locks. The former judgements stay as they are. `check` may refuse it
   * as it is then: what was read before may have changed.
   */
  const judgeAgain = async (
    tx: Parameters<typeof lockSubmission>[0],
    id: number,
    priority: number,
    check: (row: { status: number }) => void = () => undefined,
  ): Promise<void> => {
    const row = await lockSubmission(tx, id);
    if (!row) throw new Failure('submission.unknown');
    check(row);
    const release = await releaseOfProblem(tx, row.pid);
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

    submit: async (viewer: Viewer, input: SubmitInput, ip: string, keep: Keep) => {
      const submitTime = new Date();
      const scope = await openScope(places, viewer, input, submitTime.getTime());
      await scope.checkSubmit(await settings.get());
      check.code(input.code);
      const { row: problem, cpid, displayId } = await scope.problem(input.pid, 'use');
      await check.language(input.language, problem);
      const { releaseId } = problem;
      const casesTotal = releaseId === null ? 0 : (await releases.get(db, releaseId)).cases.length;
      if (releaseId === null || casesTotal === 0) throw new Failure('submission.notJudgeable');
      await check.human(viewer.uid, input);
      if (scope.hasInterval) await check.interval(`submit:${viewer.uid}`, input.sendingKey);

      const max = scope.inFlightMax;
      const sent = {
        pid: problem.id,
        displayPid: displayId,
        uid: viewer.uid,
        ...scope.place,
        cpid,
        submitTime,
        language: input.language,
        code: input.code,
        ip,
      };
      const job = { releaseId, priority: scope.priority, casesTotal, inFlightMax: max };
      const stored = await db.transaction(async (tx) => {
        if (max !== null) await store.lockInFlight(tx, viewer.uid);
        const sending = await takeSubmission(tx, sent, job);
        await atTheEnd(tx, keep(tx, takenId));
        return sending;
      });
      const taken = await stored.row;
      if (!taken) throw new Failure('contest.inFlight', { count: max ?? 0 });
      await flush();
      const extras = { ...viewer, progress: { done: 0, total: casesTotal } };
      const { codeShare, openCaseResult } = problem;
      const facts = { ...taken, codeShare, openCaseResult, problem };
      return presentJudge(taken, extras, scope.view(facts, await settings.get()));
    },

    /** An own submission as `submit` answered it, whatever is allowed by now. */
    taken: async (viewer: Viewer, submitId: number) => {
      await flush();
      const found = await find(viewer, submitId);
      return presentJudge(found.row, found, found.view);
    },

    detail: async (viewer: Viewer | null, submitId: number, locale: Locale) => {
      const found = await find(viewer, submitId);
      const { row, words, scope, view } = found;
      const mayReadText = view.code === 'visible' && view.figures;
      const isShown = view.verdict === 'shown';
      return {
        submission: {
          ...presentJudge(row, found, view),
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
                    withWords: view.hiddenCases === 'place',
                  },
                  locale,
                )
              : null,
          note: isShown && mayReadText && words?.code === 'casesUnknown' ? sentence(locale, words) : null,
        },
        codeShare: found.codeShare,
        rights: { share: view.mayShare, resubmit: view.mayResubmit, changeVerdict: mayChangeVerdict(viewer) },
        fullScore: mayChangeVerdict(viewer) ? fullPoints((await releaseOfProblem(db, row.pid))?.spec) : null,
        languageVersion: await needs.languages.versionOf(row.language),
      };
    },

    share: async (viewer: Viewer, input: { submitId: number; share: boolean }) => {
      const found = await store.findSubmission(db, input.submitId);
      if (!found) throw new Failure('submission.unknown');
      if (!mayShareCode(viewer, found.row)) throw new Failure('submission.notOwner');
      if (!isInArchive(found.row)) throw new Failure('submission.inContest');
      await store.setShare(db, input.submitId, input.share);
    },

    list: createArchiveList(places, createKeptTotals(platform)),

    listInContest: createContestList(places),

    statuses: async (viewer: Viewer | null, ids: readonly number[], key: ScopeKey) => {
      const scope = await openScope(places, viewer, key);
      if (ids.length === 0) return {};
      const [rows, switches] = await Promise.all([findStatuses(ids, scope.place), settings.get()]);
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

    /** Do pages hear how far judging it came? In a contest where it tells contestants of its cases. */
    isProgressTold: async (row: Place & { pid: number }): Promise<boolean> =>
      isInArchive(row) || tellsCasesIn(places, row, await store.showsCases(db, row.pid)),

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
        viewOf: caseViewOf(viewer, found, release),
        locale,
        timeLimit: release.timeLimit * factor,
        memoryLimit: release.memoryLimit * 1024 * factor,
      });
    },

    /** How input, answer and output of a case begin; null where the viewer may not see them or it has not run. */
    caseData: async (viewer: Viewer | null, { submitId, seq }: { submitId: number; seq: number }) => {
      const found = await find(viewer, submitId);
      if (found.releaseId === null || found.row.judgementId === null) return null;
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
      if (!found.view.mayResubmit) throw new Failure('submission.notOwner');
      await db.transaction((tx) => judgeAgain(tx, submitId, found.scope.priority, checkFailed));
      const again = await find(viewer, submitId);
      return presentJudge(again.row, again, again.view);
    },

    ownPage: createOwnPages(places, settings),

    ...createTestRunService(platform, { check, places }),
  };
};
export type SubmissionService = ReturnType<typeof createSubmissionService>;
