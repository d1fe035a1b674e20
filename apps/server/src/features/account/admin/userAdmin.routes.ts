import { userAdmin } from '@assay/contract';
import type { FastifyReply } from 'fastify';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import type { BatchService } from './batch.service.ts';
import type { UserAdminService } from './userAdmin.service.ts';
import type { UserLists } from './userLists.ts';

/** Is there still somebody who waits for the answer? */
const isAwaited = (reply: FastifyReply) => (): boolean => !reply.raw.destroyed;

const sendSheet = (reply: FastifyReply, name: string, file: Buffer): FastifyReply =>
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('Content-disposition', `attachment;filename=${encodeURIComponent(name)}.xlsx`)
    .send(file);

/** Users in the back office. */
export const userAdminRoutes = ({
  users,
  lists,
  batches,
}: {
  users: UserAdminService;
  lists: UserLists;
  batches: BatchService;
}): Route[] => [
  implement(userAdmin.getUserList, ({ query }) => lists.list(query)),
  implement(userAdmin.exportUsers, async ({ query, reply }) => sendSheet(reply, 'users', await lists.sheet(query))),
  implement(userAdmin.editUser, async ({ body, caller }) => {
    await users.edit(caller, body);
    return done;
  }),
  implement(userAdmin.editManyUsers, async ({ body, caller }) => {
    await users.editMany(caller, body);
    return done;
  }),
  implement(userAdmin.userConsequences, ({ body }) => users.consequences(body.ids)),
  implement(userAdmin.deleteUsers, async ({ body, caller }) => {
    await users.remove(caller, body.ids);
    return done;
  }),
  implement(userAdmin.checkUserBatch, ({ body }) => batches.check(body.users)),
  implement(userAdmin.insertUserBatch, async ({ body, caller, reply }) => {
    const { users: rows, allOrNothing = false, type } = body;
    await batches.import(caller, rows, { allOrNothing, type, isAwaited: isAwaited(reply) });
    return done;
  }),
  implement(userAdmin.generateUsers, ({ body, caller, reply }) => batches.generate(caller, body, isAwaited(reply))),
  implement(userAdmin.downloadGeneratedUsers, async ({ query, reply }) =>
    sendSheet(reply, query.key, await batches.sheet(query.key)),
  ),
  implement(userAdmin.getUserLogins, ({ query }) => users.logins(query)),
  implement(userAdmin.logoutUser, ({ body, caller }) => users.logout(caller, body.uid)),
];
