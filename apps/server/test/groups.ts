import { groupLevels } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { insertGroup } from '../src/features/group/group.store.ts';
import { putPerson } from '../src/features/group/member.store.ts';
import { addProblem, insertTraining } from '../src/features/training/admin/trainingAdmin.store.ts';
import { aUser, type TestServer } from './harness.ts';

let counter = 0;

/** A group with an owner; visible and open to everybody unless said otherwise. */
export const aGroup = async (
  server: TestServer,
  options: { auth?: number; visible?: boolean; code?: string; owner?: Awaited<ReturnType<typeof aUser>> } = {},
) => {
  counter += 1;
  const owner = options.owner ?? (await aUser(server));
  const shortName = `GRP${String(counter).padStart(3, '0')}`;
  const gid = await insertGroup(server.platform.db, owner.uid, {
    name: `Group ${String(counter).padStart(3, '0')}`,
    shortName,
    brief: 'A class of its own',
    description: 'What we do here',
    auth: options.auth ?? 1,
    code: options.code ?? null,
    visible: options.visible ?? true,
  });
  return { gid, shortName, owner };
};

/** Somebody in a group, at a level. */
export const aMember = async (server: TestServer, gid: number, level: number = groupLevels.member) => {
  const person = await aUser(server);
  await putPerson(server.platform.db, { gid, uid: person.uid, auth: level });
  return person;
};

/** A training that is shown, with problems in it; public and outside groups unless said otherwise. */
export const aTraining = async (
  server: TestServer,
  options: {
    gid?: number;
    author?: Awaited<ReturnType<typeof aUser>>;
    password?: string;
    pids?: readonly number[];
    status?: boolean;
  } = {},
) => {
  counter += 1;
  const author = options.author ?? (await aUser(server));
  const tid = await insertTraining(server.platform.db, {
    title: `Training ${counter}`,
    description: 'A plan',
    auth: options.password === undefined ? 'Public' : 'Private',
    privatePwd: options.password ?? null,
    status: options.status ?? true,
    rank: 1000,
    opensRecords: false,
    categoryId: null,
    uid: author.uid,
    gid: options.gid ?? null,
  });
  for (const pid of options.pids ?? []) await addProblem(server.platform.db, { tid, pid, displayId: `P${pid}` });
  return { tid, author };
};

/** Makes a problem one of a group. */
export const giveToGroup = async (server: TestServer, pid: number, gid: number, auth = 1): Promise<void> => {
  await server.platform.db.execute(
    sql`update problem set is_group = true, gid = ${gid}, auth = ${auth} where id = ${pid}`,
  );
};
