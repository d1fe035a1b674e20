import type { HandlerBody, honor } from '@assay/contract';
import { accountStates, Failure, oneLine, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { refuseOverwriting } from '../../../platform/settings.ts';
import { rowsOf } from '../../../platform/sql/page.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { findUser } from '../account.store.ts';
import * as store from './honor.store.ts';

type Saved = HandlerBody<typeof honor.createHonor>;

/** Honors of one user; a profile shows all of them. */
const mostOfUser = 100;
const longestLink = 500;
const mostAc = 1_000_000;

const isDay = (text: string): boolean => {
  const at = /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const checkedLink = (text: string | undefined): string | null => {
  const link = text?.trim() ?? '';
  if (link === '') return null;
  if (link.length > longestLink || !URL.canParse(link) || !/^https?:$/.test(new URL(link).protocol))
    throw new Failure('account.honorLink');
  return link;
};

/** Awards of users: kept by administrators, shown in profiles. */
export const createHonorService = ({ db }: Pick<Platform, 'db'>) => {
  const valuesOf = async (saved: Saved) => {
    const title = oneLine(saved.title);
    if (title === '') throw new Failure('account.honorTitle');
    const day = saved.date.trim();
    if (!isDay(day)) throw new Failure('account.honorDate');
    const link = checkedLink(saved.link);
    const user = await findUser(db, { username: saved.username.trim() });
    if (!user) throw new Failure('account.usernameUnknown');
    const ac = Math.min(Math.max(saved.ac, 0), mostAc);
    return { user, values: { uid: user.uid, title, level: saved.level, date: day, link, ac } };
  };

  return {
    of: async (key: { uid?: string | undefined; username?: string | undefined }, viewer: Viewer | null) => {
      const wanted = key.uid || key.username ? key : viewer ? { uid: viewer.uid } : undefined;
      const user = wanted && (await findUser(db, wanted));
      // As the profile: a disabled account is as unknown as none.
      if (user?.status !== accountStates.normal) throw new Failure('account.userUnknown');
      return store.honorsOf(db, user.uid, mostOfUser);
    },

    list: (input: { currentPage: number; limit: number; keyword?: string | undefined; level?: string | undefined }) =>
      store.listHonors(db, { ...input, ...rowsOf(input) }),

    create: async (viewer: Viewer, saved: Saved) => {
      const { user, values } = await valuesOf(saved);
      return inTransaction(db, async (tx) => {
        if ((await store.countOfUser(tx, user.uid)) >= mostOfUser)
          throw new Failure('account.honorsFull', { max: mostOfUser });
        const id = await store.insertHonor(tx, values);
        const detail = { title: values.title };
        await recordAct(tx, { viewer, act: 'honor-create', target: `user:${user.username}`, detail });
        return { id };
      });
    },

    /** @throws Failure `request.changedMeanwhile` where somebody stored another since it was read. */
    update: async (
      viewer: Viewer,
      { id, was, ...saved }: Saved & { id: number; was?: Saved | null | undefined },
    ): Promise<void> => {
      const { user, values } = await valuesOf(saved);
      await inTransaction(db, async (tx) => {
        const count = await store.countOfUser(tx, user.uid);
        const row = await store.lockHonor(tx, id);
        if (!row) throw new Failure('account.honorUnknown');
        if (row.uid !== user.uid && count >= mostOfUser) throw new Failure('account.honorsFull', { max: mostOfUser });
        refuseOverwriting({ ...row, link: row.link ?? '' }, saved, was);
        await store.updateHonor(tx, id, values);
        const detail = { title: values.title };
        await recordAct(tx, { viewer, act: 'honor-edit', target: `user:${user.username}`, detail });
      });
    },

    remove: async (viewer: Viewer, id: number): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const gone = await store.removeHonor(tx, id);
        if (!gone) throw new Failure('account.honorUnknown');
        const user = await findUser(tx, { uid: gone.uid });
        const detail = { title: gone.title };
        await recordAct(tx, { viewer, act: 'honor-delete', target: `user:${user?.username ?? gone.uid}`, detail });
      });
    },
  };
};
export type HonorService = ReturnType<typeof createHonorService>;
