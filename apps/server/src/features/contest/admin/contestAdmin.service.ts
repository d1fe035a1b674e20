import type { contestAdmin, HandlerBody } from '@assay/contract';
import { contestAuths, Failure, mayDeleteContest, mayEditContest, phaseCodes, type Viewer } from '@assay/domain';
import { rowsOf } from '../../../platform/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAct } from '../../audit/index.ts';
import type { ContestRow } from '../contest.store.ts';
import type { Contests, OpenContest } from '../open.ts';
import * as store from './contestAdmin.store.ts';
import { checkBasis, valuesOf } from './draft.ts';

type Saved = HandlerBody<typeof contestAdmin.createContest>;

const cloneMark = ' [Cloned]';
const maxTitle = 255;

/** A contest as the list of the back office shows it. */
const presentRow = (row: ContestRow, author: string, status: number, viewer: Viewer) => ({
  id: row.id,
  uid: row.uid,
  author,
  title: row.title,
  type: row.type,
  description: '',
  source: row.source,
  auth: row.auth,
  startTime: row.startTime,
  endTime: row.endTime,
  duration: Math.round((row.endTime.getTime() - row.startTime.getTime()) / 1000),
  sealRank: row.sealRank,
  sealRankTime: row.sealRankTime,
  autoRealRank: row.autoRealRank,
  status,
  visible: row.visible,
  openPrint: row.openPrint,
  openAccountLimit: row.openAccountLimit,
  accountLimitRule: row.accountLimitRule,
  rankShowName: row.rankShowName,
  openRank: row.openRank,
  oiRankScoreType: row.oiRankScoreType,
  gid: row.gid === 0 ? null : row.gid,
  awardType: row.awardType,
  allowEndSubmit: row.allowEndSubmit,
  openCaseResult: row.openCaseResult,
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
  rights: { edit: mayEditContest(viewer, { creatorUid: row.uid }), delete: mayDeleteContest(viewer) },
});

/** Making and changing contests in the back office. */
export const createContestAdminService = (platform: Pick<Platform, 'db'>, needs: { contests: Contests }) => {
  const { db } = platform;
  const { contests } = needs;

  /** @throws Failure `contest.unknown`, or `contest.forbidden` where the viewer may not edit it. */
  const openToEdit = async (viewer: Viewer, cid: number): Promise<OpenContest> => {
    const found = await contests.openHidden(viewer, cid);
    if (!mayEditContest(viewer, found.facts)) throw new Failure('contest.forbidden');
    return found;
  };

  return {
    openToEdit,

    list: async (viewer: Viewer, input: { currentPage: number; limit: number; keyword?: string | undefined }) => {
      const { records, total } = await store.listContests(db, {
        keyword: input.keyword,
        ...rowsOf(input),
      });
      const opened = await contests.openMany(
        viewer,
        records.map(({ row }) => row.id),
      );
      const known = new Map(
        opened.map(({ row, clock, now }) => [
          row.id,
          { status: phaseCodes[clock.phase(now)], endsAt: new Date(clock.expected(clock.end(), now)) },
        ]),
      );
      const rowOf = ({ row, author }: (typeof records)[number]) => {
        const { status, endsAt } = known.get(row.id) ?? { status: phaseCodes.ended, endsAt: row.endTime };
        return { ...presentRow(row, author, status, viewer), endsAt };
      };
      return { records: records.map(rowOf), total };
    },

    get: async (viewer: Viewer, cid: number) => {
      const { row, author, clock, now } = await openToEdit(viewer, cid);
      return {
        ...presentRow(row, author, phaseCodes[clock.phase(now)], viewer),
        description: row.description,
        pwd: row.pwd,
        starAccount: row.starAccount,
        awardConfigList: row.awardConfig,
      };
    },

    create: async (viewer: Viewer, saved: Saved) => {
      const values = valuesOf(saved, viewer.uid);
      const id = await db.transaction(async (tx) => {
        const cid = await store.insertContest(tx, values);
        await store.note(tx, { cid, uid: viewer.uid, action: 'created' });
        return cid;
      });
      return { id };
    },

    edit: async (viewer: Viewer, saved: Saved): Promise<void> => {
      const cid = saved.id ?? 0;
      await openToEdit(viewer, cid);
      await db.transaction(async (tx) => {
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
      await db.transaction(async (tx) => {
        await store.updateContest(tx, input.cid, { visible: input.visible });
        const action = input.visible ? 'shown' : 'hidden';
        await store.note(tx, { cid: input.cid, uid: viewer.uid, action });
      });
    },

    /** Its own log goes with it, so this is written down elsewhere. */
    remove: async (viewer: Viewer, cid: number): Promise<void> => {
      const isGone = await db.transaction(async (tx) => {
        const title = (await store.lockContest(tx, cid))?.title ?? '';
        if (!(await store.removeContest(tx, cid))) return false;
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
      const id = await db.transaction(async (tx) => {
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
