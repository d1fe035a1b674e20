import type { contestAdmin, HandlerBody } from '@assay/contract';
import {
  contestAuths,
  Failure,
  mayDeleteContest,
  mayEditContest,
  mayKnowOfContest,
  phaseCodes,
  type Viewer,
} from '@assay/domain';
import { wireId } from '../../../platform/http/wireId.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rowsOf } from '../../../platform/sql/page.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { Contests, OpenContest } from '../open.ts';
import * as store from './contestAdmin.store.ts';
import { keptFromArchive, returnToArchive } from './contestProblems.store.ts';
import { checkBasis, valuesOf } from './draft.ts';

type Saved = HandlerBody<typeof contestAdmin.createContest>;

const cloneMark = ' [Cloned]';
const maxTitle = 255;

/** A contest as the list of the back office shows it. */
const presentRow = ({ row, author, clock, now, facts }: OpenContest, viewer: Viewer) => ({
  id: row.id,
  uid: row.uid,
  author,
  title: row.title,
  type: row.type,
  description: '',
  source: wireId(row.source),
  auth: row.auth,
  startTime: row.startTime,
  endTime: row.endTime,
  duration: Math.round((row.endTime.getTime() - row.startTime.getTime()) / 1000),
  sealRank: row.sealRank,
  sealRankTime: row.sealRankTime,
  autoRealRank: row.autoRealRank,
  status: phaseCodes[clock.phase(now)],
  visible: row.visible,
  openPrint: row.openPrint,
  openAccountLimit: row.openAccountLimit,
  accountLimitRule: row.accountLimitRule,
  rankShowName: row.rankShowName,
  openRank: row.openRank,
  oiRankScoreType: row.oiRankScoreType,
  timeUnit: row.timeUnit,
  penalty: row.penalty,
  tieBreakByLast: row.tieBreakByLast,
  firstOfRanked: row.firstOfRanked,
  awardTies: row.awardTies,
  gid: row.gid,
  awardType: row.awardType,
  allowEndSubmit: row.allowEndSubmit,
  returnProblems: row.returnProblems,
  openCaseResult: row.openCaseResult,
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
  rights: { edit: mayEditContest(viewer, facts), delete: mayDeleteContest(viewer, facts) },
});

/** Making and changing contests in the back office. */
export const createContestAdminService = (platform: Pick<Platform, 'db'>, needs: { contests: Contests }) => {
  const { db } = platform;
  const { contests } = needs;

  /** @throws Failure `contest.unknown`, or `contest.forbidden` where the viewer may not edit it. */
  const openToEdit = async (viewer: Viewer, cid: number): Promise<OpenContest> => {
    const found = await contests.openHidden(viewer, cid);
    if (mayEditContest(viewer, found.facts)) return found;
    // Who is in no group meets none of its contests here.
    if (!mayKnowOfContest(viewer, found.facts)) throw new Failure('contest.unknown');
    throw new Failure(found.facts.groupArchived ? 'group.archived' : 'contest.forbidden');
  };

  return {
    openToEdit,

    /** `gid`: of this group, instead of those outside groups. */
    list: async (
      viewer: Viewer,
      input: { currentPage: number; limit: number; keyword?: string | undefined; gid?: number | undefined },
    ) => {
      const { cids, total } = await store.listContests(db, {
        gid: input.gid,
        keyword: input.keyword,
        ...rowsOf(input),
      });
      const opened = new Map((await contests.openMany(viewer, cids)).map((found) => [found.row.id, found]));
      const rowOf = (found: OpenContest) => ({
        ...presentRow(found, viewer),
        endsAt: new Date(found.clock.expected(found.clock.end(), found.now)),
      });
      return { records: cids.flatMap((cid) => opened.get(cid) ?? []).map(rowOf), total };
    },

    get: async (viewer: Viewer, cid: number) => {
      const found = await openToEdit(viewer, cid);
      const { row } = found;
      return {
        ...presentRow(found, viewer),
        description: row.description,
        pwd: row.pwd,
        starAccount: row.starAccount,
        awardConfigList: row.awardConfig,
      };
    },

    /** `gid`: in this group, opened for somebody who works in it. */
    create: async (viewer: Viewer, saved: Saved, gid: number | null = null) => {
      const values = { ...valuesOf(saved, viewer.uid), gid };
      const id = await inTransaction(db, async (tx) => {
        const cid = await store.insertContest(tx, values);
        await store.note(tx, { cid, uid: viewer.uid, action: 'created' });
        return cid;
      });
      return { id };
    },

    edit: async (viewer: Viewer, saved: Saved): Promise<void> => {
      const cid = saved.id ?? 0;
      await openToEdit(viewer, cid);
      await inTransaction(db, async (tx) => {
        const before = await store.lockContest(tx, cid);
        if (!before) throw new Failure('contest.unknown');
        checkBasis(saved.basedOn, before.gmtModified, await store.lastEditor(tx, cid));
        const values = valuesOf(saved, before.uid, before);
        await store.updateContest(tx, cid, values);
        const isNewPassword = values.pwd !== before.pwd && values.auth !== contestAuths.public;
        const dropped = isNewPassword ? await store.dropRegistrations(tx, cid) : 0;
        await store.note(tx, { cid, uid: viewer.uid, action: 'edited', detail: { dropped } });
      });
    },

    setVisible: async (viewer: Viewer, input: { cid: number; visible: boolean }): Promise<void> => {
      await openToEdit(viewer, input.cid);
      await inTransaction(db, async (tx) => {
        await store.updateContest(tx, input.cid, { visible: input.visible });
        const action = input.visible ? 'shown' : 'hidden';
        await store.note(tx, { cid: input.cid, uid: viewer.uid, action });
      });
    },

    /** Its own log goes with it, so this is written down elsewhere. */
    remove: async (viewer: Viewer, cid: number): Promise<void> => {
      const isGone = await inTransaction(db, async (tx) => {
        const title = (await store.lockContest(tx, cid))?.title ?? '';
        const kept = await keptFromArchive(tx, cid);
        if (!(await store.removeContest(tx, cid))) return false;
        await returnToArchive(tx, kept);
        await recordAct(tx, { viewer, act: 'contest-delete', target: `contest:${cid}`, detail: { title } });
        return true;
      });
      if (!isGone) throw new Failure('contest.unknown');
    },

    /** A copy is hidden, so that nobody meets it before its times are set. */
    clone: async (viewer: Viewer, input: { cid: number; withProblems?: boolean | undefined }) => {
      const { row } = await openToEdit(viewer, input.cid);
      const { id: source, gmtCreate: _made, gmtModified: _changed, peopleChanged: _people, ...values } = row;
      const title = `${row.title.slice(0, maxTitle - cloneMark.length)}${cloneMark}`;
      const id = await inTransaction(db, async (tx) => {
        const cid = await store.insertContest(tx, { ...values, title, source, uid: viewer.uid, visible: false });
        if (input.withProblems) await store.copyProblems(tx, source, cid);
        await store.note(tx, { cid, uid: viewer.uid, action: 'cloned', detail: { from: source } });
        return cid;
      });
      return { id };
    },
  };
};
export type ContestAdminService = ReturnType<typeof createContestAdminService>;
