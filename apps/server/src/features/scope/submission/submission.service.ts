import {
  caseWordsView,
  Failure,
  fullPoints,
  hasOneLimit,
  isInFlight,
  limitFactor,
  mayChangeVerdict,
  mayReadLineComments,
  mayShareCode,
  type ProblemRelease,
  type ReleaseCase,
  status,
  type Viewer,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Keep } from '../../../platform/http/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { translate } from '../../../platform/text/texts.ts';
import type { AccountService } from '../../account/index.ts';
import type { LanguageService } from '../../language/index.ts';
import { createReleases, releaseOfProblem } from '../../problem/index.ts';
import type { RemoteService, RemoteWay } from '../../remote/index.ts';
import type { Place } from '../../submission/index.ts';
import { isMadeIn, judgeAgain, sentence, takeSubmission, tellFailure } from '../../submission/index.ts';
import { teachesWork } from '../../training/index.ts';
import type { Scopes } from '../open.ts';
import type { ScopeKey } from '../scope.ts';
import { presentCases } from './cases.present.ts';
import { presentJudge, presentRemote } from './judge.present.ts';
import { createOwnPages } from './ownPage.ts';
import { readExcerpt } from './readExcerpt.ts';
import * as store from './submission.store.ts';
import { createSubmitChecks } from './submitChecks.ts';
import { createTestRunService } from './testRun.service.ts';

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
  needs: {
    languages: LanguageService;
    scopes: Scopes;
    captchas: Pick<AccountService, 'isAnswered'>;
    remote: RemoteService;
  },
) => {
  const { db, blobs, settings } = platform;
  const releases = createReleases();
  const findStatuses = store.prepareStatuses(db);
  const check = createSubmitChecks(platform, needs);
  const { scopes } = needs;

  /** A submission that the viewer may read, with the place it was made in and what is shown of it. */
  const find = async (viewer: Viewer | null, id: number) => {
    const found = await store.findSubmission(db, id);
    if (!found) throw new Failure('submission.unknown');
    const scope = await scopes.ofSubmission(viewer, found.row);
    // Where its place does not exist for the viewer, neither does what was sent there.
    if (!scope) throw new Failure('submission.unknown');
    const own = scope.view({ ...found.row, ...found }, await settings.get());
    const teaches = await teachesWork(db, viewer, found.row);
    // Not while a contest holds the problem: that one would be solved with it.
    const view =
      teaches && own.hiddenCases === 'place'
        ? { ...own, verdict: 'shown' as const, code: own.code === 'absent' ? ('visible' as const) : own.code }
        : own;
    if (view.verdict === 'refused') throw new Failure('access.forbidden');
    return { ...found, scope, view, teaches };
  };

  /** How much of each case of a submission the viewer is told. */
  const caseViewOf =
    (viewer: Viewer | null, found: Awaited<ReturnType<typeof find>>, release: ProblemRelease) =>
    ({ isSample }: ReleaseCase) =>
      found.view.cases === 'all'
        ? caseWordsView(viewer, {
            uid: found.row.uid,
            seesTestData: found.view.exact,
            isSample,
            showCaseValues: release.showCaseValues ?? false,
            hiddenCases: found.view.hiddenCases,
          })
        : 'hidden';

  return {
    submit: async (viewer: Viewer, input: SubmitInput, ip: string, keep: Keep) => {
      const submitTime = new Date();
      const scope = await scopes.open(viewer, input, submitTime.getTime());
      await scope.checkSubmit(await settings.get());
      check.code(input.code);
      const { row: problem, cpid, displayId } = await scope.problem(input.pid, 'use');
      await check.program(input, problem);
      const { releaseId } = problem;
      const casesTotal = releaseId === null ? 0 : (await releases.get(db, releaseId)).cases.length;
      if (releaseId === null || (casesTotal === 0 && !problem.isRemote)) throw new Failure('submission.notJudgeable');
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
      const remote = problem.isRemote ? await needs.remote.workFor(problem) : null;
      const job = { releaseId, priority: scope.priority, casesTotal, inFlightMax: max, remote };
      const taken = await inTransaction(db, async (tx) => {
        if (max !== null) await store.lockInFlight(tx, viewer.uid);
        const row = await takeSubmission(tx, sent, job);
        if (!row) throw new Failure('contest.inFlight', { count: max ?? 0 });
        await keep(tx, row.id);
        return row;
      });
      const extras = { ...viewer, progress: { done: 0, total: casesTotal } };
      const { codeShare, openCaseResult } = problem;
      const facts = { ...taken, codeShare, openCaseResult, problem };
      return presentJudge(taken, extras, scope.view(facts, await settings.get()));
    },

    /** An own submission as `submit` answered it, whatever is allowed by now. */
    taken: async (viewer: Viewer, submitId: number) => {
      const found = await find(viewer, submitId);
      return presentJudge(found.row, found, found.view);
    },

    detail: async (viewer: Viewer | null, submitId: number, locale: Locale) => {
      const found = await find(viewer, submitId);
      const { row, words, view, teaches } = found;
      const mayReadText = view.code === 'visible' && view.figures;
      const isShown = view.verdict === 'shown';
      const remote = isShown ? await needs.remote.told(found, found.scope.showsOrigin) : null;
      return {
        submission: {
          ...presentJudge(row, found, view),
          ...presentRemote(remote),
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
                    withTrouble: view.exact,
                    withWords: view.hiddenCases === 'place',
                  },
                  locale,
                )
              : null,
          note: isShown && mayReadText && words?.code === 'casesUnknown' ? sentence(locale, words) : null,
        },
        codeShare: found.codeShare,
        remote,
        rights: {
          share: view.mayShare,
          resubmit: view.mayResubmit,
          changeVerdict: mayChangeVerdict(viewer),
          comments: view.code === 'visible' && mayReadLineComments(viewer, { ...row, teaches }),
        },
        fullScore: mayChangeVerdict(viewer) ? fullPoints((await releaseOfProblem(db, row.pid))?.spec) : null,
        languageVersion: await needs.languages.versionOf(row.language),
      };
    },

    /**
     * A run for those who talk of its lines: its author, and training admins of where it was sent.
     * @throws {Failure} `access.forbidden` for others, and where the code is not shown
     */
    forTalk: async (viewer: Viewer, submitId: number) => {
      const { row, view, teaches } = await find(viewer, submitId);
      if (view.code !== 'visible' || !mayReadLineComments(viewer, { ...row, teaches }))
        throw new Failure('access.forbidden');
      const { uid, gid, displayPid, code } = row;
      return { uid, gid, displayPid, code, teaches };
    },

    share: async (viewer: Viewer, input: { submitId: number; share: boolean }) => {
      const found = await store.findSubmission(db, input.submitId);
      if (!found) throw new Failure('submission.unknown');
      if (!mayShareCode(viewer, found.row)) throw new Failure('submission.notOwner');
      if (!scopes.sharesCode(found.row)) throw new Failure('submission.inContest');
      await store.setShare(db, input.submitId, input.share);
    },

    list: scopes.list,

    /** Of a contest, or outside contests: there of the archive and of every group whose submissions the viewer meets. */
    statuses: async (viewer: Viewer | null, ids: readonly number[], key: ScopeKey) => {
      const { place, view } = await scopes.open(viewer, key);
      if (ids.length === 0) return {};
      const [rows, switches] = await Promise.all([findStatuses(ids, place), settings.get()]);
      const elsewhere = rows.filter(({ row }) => !isMadeIn(row, place));
      const heard = await scopes.audible(
        viewer,
        elsewhere.map(({ row, problem }) => ({ ...row, problem })),
      );
      const scopeOf = scopes.opener(viewer);
      const told = rows.map(async ({ row, ...extras }) => {
        const viewOf = isMadeIn(row, place) ? view : heard.has(row.id) ? (await scopeOf(row))?.view : undefined;
        const seen = viewOf?.({ ...row, ...extras }, switches);
        return seen && seen.verdict !== 'refused' ? [[String(row.id), presentJudge(row, extras, seen)] as const] : [];
      });
      return Object.fromEntries((await Promise.all(told)).flat());
    },

    /** Those of the submissions whose changes the viewer may hear of: the ones whose verdicts they may know. */
    audible: async (viewer: Viewer | null, ids: readonly number[]): Promise<ReadonlySet<number>> =>
      ids.length === 0 ? new Set() : scopes.audible(viewer, await store.placesOf(db, ids)),

    /** May the viewer ask when judging it will end? That is news of its verdict, and the place may refuse more. */
    mayFollow: async (viewer: Viewer | null, id: number): Promise<boolean> => {
      const rows = await store.placesOf(db, [id]);
      return rows.some((row) => scopes.mayFollow(viewer, row)) && (await scopes.audible(viewer, rows)).has(id);
    },

    progressFor: scopes.progressFor,

    /** Do pages hear how far judging it came? In a contest where it tells contestants of its cases. */
    isProgressTold: async (row: Place & { pid: number }): Promise<boolean> =>
      scopes.tellsProgress(row, await store.showsCases(db, row.pid)),

    cases: async (viewer: Viewer | null, submitId: number, locale: Locale) => {
      const found = await find(viewer, submitId);
      const { view } = found;
      if (view.cases === 'none') return null;
      const release = found.releaseId === null ? undefined : await store.releaseById(db, found.releaseId);
      if (!release || found.row.judgementId === null) return null;
      const rows = await store.casesOf(db, found.row.judgementId);
      const factor = hasOneLimit(found.oj) ? 1 : limitFactor(found.row.language);
      return presentCases({
        submission: found.row,
        release,
        rows,
        withFiles: view.exact,
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

    resubmit: async (viewer: Viewer, { submitId, way }: { submitId: number; way?: RemoteWay | undefined }) => {
      const found = await find(viewer, submitId);
      if (!found.view.mayResubmit) throw new Failure('submission.notOwner');
      if (way) needs.remote.checkWay(found.oj, way);
      await inTransaction(db, (tx) => judgeAgain(tx, submitId, found.scope.priority, { check: checkFailed, way }));
      const again = await find(viewer, submitId);
      return presentJudge(again.row, again, again.view);
    },

    ownPage: createOwnPages(platform, scopes),

    ...createTestRunService(platform, { check, scopes }),
  };
};
export type SubmissionService = ReturnType<typeof createSubmissionService>;
