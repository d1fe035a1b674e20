import { Failure, type Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { findById, type ProblemRow } from '../problem/index.ts';
import type { Place } from '../submission/index.ts';
import { type ScopeNeeds, scopeKinds } from './registry.ts';
import type {
  HeardSubmission,
  HoldingKind,
  ListAsked,
  MaybeViewer,
  ProblemVerb,
  RunningSubmission,
  Scope,
  ScopeKey,
  ScopeKind,
  SubmissionList,
} from './scope.ts';

/** Opens places of any kind for viewers. */
export const createScopes = (platform: Platform, needs: ScopeNeeds) => {
  const { db } = platform;
  const { all, holding } = scopeKinds(platform, needs);

  const named = <Kind extends ScopeKind>(kinds: readonly Kind[], place: ScopeKey): Kind => {
    const kind = kinds.find((one) => one.isNamedBy(place));
    if (!kind) throw new Failure('access.forbidden');
    return kind;
  };
  const kindOf = (place: ScopeKey): ScopeKind => named(all, place);
  /** The kind to which a submission belongs, whatever training it was sent in. */
  const holderOf = ({ cid, gid }: Place): HoldingKind => named(holding, { cid, gid });

  /** Opens the place to which a submission belongs; undefined where there is none for the viewer. */
  const ofSubmission = (viewer: MaybeViewer, { cid, gid }: Place): Promise<Scope | undefined> =>
    holderOf({ cid, gid }).open(viewer, { cid, gid });

  /** Asks each kind about its own of the rows. */
  const askKinds = async <Row extends Place>(
    rows: readonly Row[],
    ask: (kind: HoldingKind, own: readonly Row[]) => Promise<ReadonlySet<number>>,
  ): Promise<ReadonlySet<number>> => {
    const byKind = Map.groupBy(rows, holderOf);
    const found = await Promise.all([...byKind].map(([kind, own]) => ask(kind, own)));
    return new Set(found.flatMap((ids) => [...ids]));
  };

  return {
    /**
     * Opens the place that a request names, as it is at the moment `now` (ms since the epoch).
     * @throws Failure where there is no such place, or the viewer may not enter it.
     */
    open: async (viewer: MaybeViewer, place: ScopeKey, now?: number): Promise<Scope> => {
      const kind = kindOf(place);
      const scope = await kind.open(viewer, place, now);
      if (!scope) throw new Failure(kind.unknown);
      return scope;
    },

    ofSubmission,

    /** Answers a function that opens the places of submissions, each once; null where the viewer may not enter one. */
    opener: (viewer: MaybeViewer) => {
      const opened = new Map<string, Promise<Scope | null>>();
      return (row: Place): Promise<Scope | null> => {
        const key = `${row.cid} ${row.gid}`;
        const known = opened.get(key);
        if (known) return known;
        const scope = ofSubmission(viewer, row).then(
          (found) => found ?? null,
          () => null,
        );
        opened.set(key, scope);
        return scope;
      };
    },

    /**
     * A problem by its number, for calls that carry nothing else, with the first place that lets the viewer do that.
     * @throws Failure `problem.unknown`, for those of groups too where no place does; else `problem.hidden`.
     */
    meeting: async (
      viewer: MaybeViewer,
      pid: number,
      verb: ProblemVerb,
    ): Promise<{ problem: ProblemRow; scope: Scope }> => {
      const problem = await findById(db, pid);
      if (!problem) throw new Failure('problem.unknown');
      for (const kind of all) {
        const scope = await kind.meeting(viewer, problem, verb);
        if (scope) return { problem, scope };
      }
      throw new Failure(problem.isGroup ? 'problem.unknown' : 'problem.hidden');
    },

    /** Lists submissions of the place that a request names. @throws Failure where the viewer may not see them. */
    list: (viewer: MaybeViewer, place: ScopeKey, asked: ListAsked): Promise<SubmissionList> => {
      const kind = kindOf(place);
      return kind.list(viewer, place, asked);
    },

    /** May the author of a submission made there share its code? */
    sharesCode: (row: Place): boolean => holderOf(row).sharesCode,

    /** Those of the submissions whose verdicts the viewer may know, so that news of them may be heard. */
    audible: (viewer: MaybeViewer, rows: readonly HeardSubmission[]): Promise<ReadonlySet<number>> =>
      askKinds(rows, (kind, own) => kind.audible(viewer, own)),

    /** Do pages that may hear of a submission hear how far judging it came? */
    tellsProgress: (row: Place, openCaseResult: boolean): Promise<boolean> =>
      holderOf(row).tellsProgress(row, openCaseResult),

    /** May the viewer, if its verdict is theirs to know, ask when judging a submission will end? */
    mayFollow: (viewer: MaybeViewer, row: Place & { uid: string }): boolean => holderOf(row).mayFollow(viewer, row),

    /** Those of the submissions of which the viewer is told how far judging them came. */
    progressFor: (viewer: Viewer, rows: readonly RunningSubmission[]): Promise<ReadonlySet<number>> =>
      askKinds(rows, (kind, own) => kind.progressFor(viewer, own)),
  };
};
export type Scopes = ReturnType<typeof createScopes>;
