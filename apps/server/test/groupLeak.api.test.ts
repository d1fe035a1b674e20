import { allCalls, type Call } from '@assay/contract';
import { groupLevels, problemAuths, roleIds } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tag } from '../src/features/problem/problem.table.ts';
import { training, trainingCategory } from '../src/features/training/training.table.ts';
import { defaultLimits } from '../src/platform/http/limits.ts';
import { ephemeral } from '../src/platform/sql/platform.table.ts';
import { bmpOf } from './bmp.ts';
import { aContest } from './contests.ts';
import { aPost } from './discussions.ts';
import { groupLines } from './groupLines.ts';
import { aGroup, aMember, aTraining, giveToGroup } from './groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from './harness.ts';
import type { Held } from './placeLines.ts';

const open = { max: 1_000_000, seconds: 1 };
const rates = Object.fromEntries(
  Object.keys(defaultLimits.rates).map((kind) => [kind, { account: open, address: open }]),
) as typeof defaultLimits.rates;

type Person = Awaited<ReturnType<typeof aUser>>;

let server: TestServer;
let root: Person;
/** Belong to no group of others; one is root of a hidden group of their own. */
const strangers: Record<string, Person | undefined> = { visitor: undefined };
let own: Held;

/** Nothing has such numbers and names. */
const unknown = (of: Held): Held => {
  const { uid, username, problemId: _known, spareId: _spare, ...numbers } = of;
  const none = Object.fromEntries(Object.keys(numbers).map((key, index) => [key, 987_654_001 + index]));
  return { ...(none as unknown as typeof numbers), problemId: 'NOWHERE1', spareId: 'NOWHERE2', uid, username };
};

const tell = async <T>(who: Person, method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown): Promise<T> => {
  const answer = await server.ask<T>(method, path, { token: who.token, ...(body ? { body } : {}) });
  expect({ path, msg: answer.msg, status: answer.status }).toMatchObject({ status: 200 });
  return answer.data;
};

/** A group that has one of everything, with its owner. */
const aFullGroup = async (visible: boolean): Promise<Held & { owner: Person }> => {
  const { db } = server.platform;
  const { gid, owner } = await aGroup(server, { visible });
  const member = await aMember(server, gid);
  const { pid, problemId } = await aProblem(server);
  await giveToGroup(server, pid, gid);
  const spare = await aProblem(server);
  await giveToGroup(server, spare.pid, gid);
  const [madeTag] = await db
    .insert(tag)
    .values({ name: `Tag ${gid}`, oj: 'ME', gid })
    .returning();
  const [category] = await db.insert(trainingCategory).values({ name: 'Weeks', color: '#123456', gid }).returning();
  const { tid } = await aTraining(server, { gid, author: owner, pids: [pid] });
  await db.update(training).set({ categoryId: category!.id }).where(eq(training.id, tid));
  const part = { title: 'Week 1', text: 'Read', dueAt: '2080-01-01T00:00:00Z', pids: [pid] };
  const dates = { openAt: '2020-01-01T00:00:00Z', lateUntil: null, lateFactor: 1, weight: 1 };
  await tell(owner, 'PUT', '/api/training/plan', { tid, sections: [{ ...part, ...dates }], pids: [] });
  const plan = await tell<{ sections: { id: number }[] }>(owner, 'GET', `/api/training/plan?tid=${tid}`);
  const sectionId = plan.sections[0]!.id;
  const more = { tid, sectionId, usernames: [member.username], until: '2085-01-01T00:00:00Z', why: 'Ill' };
  await tell(owner, 'PUT', '/api/training/extensions', more);
  const [extension] = await tell<{ id: number }[]>(owner, 'GET', `/api/training/extensions?tid=${tid}`);
  const program = { pid: `P${pid}`, language: 'C++', code: 'int main() {}', tid, gid };
  const { submitId } = await tell<{ submitId: number }>(member, 'POST', '/api/submit-problem-judge', program);
  const said = { submitId, line: 1, content: 'Why so?' };
  const { id: lineCommentId } = await tell<{ id: number }>(owner, 'POST', '/api/submission/comments', said);
  const kept = await aProblem(server, { auth: problemAuths.contest });
  await giveToGroup(server, kept.pid, gid, problemAuths.contest);
  const { cid } = await aContest(server, { gid, uid: owner.uid, problems: [kept] });
  const text = { title: 'Exam', content: 'Friday', status: 0 };
  await tell(owner, 'POST', '/api/group/contest-announcement', { cid, announcement: text });
  await tell(owner, 'POST', '/api/group/announcement', { gid, ...text });
  type Rows = { records: { id: number }[] };
  const listed = async (path: string) => (await tell<Rows>(owner, 'GET', path)).records[0]!.id;
  const contestAnnouncementId = await listed(`/api/group/get-contest-announcement-list?cid=${cid}`);
  const announcementId = await listed(`/api/group/get-announcement-list?gid=${gid}`);
  const { id: did } = await aPost(server, { uid: member.uid, gid });
  await aPost(server, { uid: member.uid, gid, pid: spare.pid });
  const { id: inviteId } = await tell<{ id: number }>(owner, 'POST', '/api/group/invite', { gid, maxUses: 3, days: 7 });
  const columns = [`t${tid}`, `c${cid}`].map((key) => ({ key, weight: 1, rule: 'points', best: 0 }));
  const settings = { absent: 'zero', dropTrainings: 0, dropContests: 0, isShown: false };
  await tell(owner, 'PUT', '/api/group/term-results', { gid, columns, settings });
  return {
    ...{
      owner,
      gid,
      pid,
      problemId,
      sparePid: spare.pid,
      spareId: spare.problemId,
      tagId: madeTag!.id,
      tid,
      categoryId: category!.id,
      sectionId,
      submitId,
    },
    ...{ extensionId: extension!.id, lineCommentId, cid, contestPid: kept.pid, contestAnnouncementId, announcementId },
    ...{ did, inviteId, uid: member.uid, username: member.username },
  };
};

beforeAll(async () => {
  server = await startTestServer({ limits: { rates } });
  root = await aUser(server, { role: roleIds.root });
  const full = await aFullGroup(false);
  own = full;
  strangers['outsider'] = await aUser(server);
  strangers['member of another group'] = await aMember(server, own.gid, groupLevels.member);
  strangers['owner of another group'] = full.owner;
  strangers['site admin'] = await aUser(server, { role: roleIds.admin });
  strangers['problem admin'] = await aUser(server, { role: roleIds.problemAdmin });
}, 120_000);
afterAll(() => server.close());

const nameOf = (call: Call) => `${call.area}.${call.name}`;
const callOf = (name: string): Call => allCalls.find((one) => nameOf(one) === name)!;

/** Numbers of what a call has made, and the time of asking, differ from one question to the next. */
const moving = /"(?:id|submitId|now|fileId|link)":(?:"[^"]*"|\d+)/g;
const pixel = bmpOf({ width: 8, height: 8, bits: 24 }, () => [1, 2, 3]);
const uploadOf = ({ fileField }: Call) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${fileField}"; filename="a.bmp"\r\n\r\n`),
    pixel,
    Buffer.from('\r\n--b--\r\n'),
  ]);

const answerTo = async (name: string, { query = {}, body }: { query?: object; body?: unknown }, who?: Person) => {
  const call = callOf(name);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  // How often somebody may post or guess counts what was asked before.
  await server.platform.db.delete(ephemeral);
  const isUpload = call.transport === 'upload';
  const answer = await server.app.inject({
    method: call.method,
    url: search === '' ? call.path : `${call.path}?${search}`,
    headers: {
      ...(who ? { authorization: who.token } : {}),
      ...(isUpload ? { 'content-type': 'multipart/form-data; boundary=b' } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(isUpload ? { payload: uploadOf(call) } : body ? { payload: JSON.stringify(body) } : {}),
  });
  const { date: _date, 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  return `${answer.statusCode} ${JSON.stringify(headers)} ${answer.payload.replaceAll(moving, '')}`;
};

/** Names of fields anywhere in what a call takes. */
const fieldsOf = (schema: unknown): string[] => {
  const { shape, _zod } = schema as { shape?: object; _zod?: { def: Record<string, unknown> } };
  if (shape) return Object.entries(shape).flatMap(([key, value]) => [key, ...fieldsOf(value)]);
  const inner = _zod && (_zod.def['innerType'] ?? _zod.def['element'] ?? _zod.def['in']);
  return inner ? fieldsOf(inner) : [];
};

/** Calls of groups and trainings, and those of others that take a group or a training. */
const callsOfGroups = allCalls.filter(
  (call) =>
    /^(group|gradebook|training)/.test(call.area) ||
    /LineComment/.test(call.name) ||
    [...fieldsOf(call.query), ...fieldsOf(call.body)].some((field) => field === 'gid' || field === 'tid'),
);

const lines = Object.entries(groupLines).flatMap(([name, list]) =>
  list.map((line, index) => ({ name, line, title: `${name} ${index + 1}` })),
);

/** Titles of questions whose answer tells what is there from what is not. */
const telling = async (x: Held, isAsked = (_name: string, _question: string) => true): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, line, title } of lines.filter((one) => isAsked(one.name, JSON.stringify(one.line(x, own))))) {
    for (const [who, person] of Object.entries(strangers)) {
      const known = await answerTo(name, line(x, own), person);
      const ofNothing = await answerTo(name, line(unknown(x), own), person);
      if (known !== ofNothing) found.push(`${title} as ${who}: ${known} not ${ofNothing}`);
    }
  }
  return found;
};

/** Calls outside groups, to which what is in a group does not exist, not for its owner either. */
const elsewhere =
  /^(trainingAdmin\.(?!getTrainingPlan|saveTrainingPlan)|tagAdmin|problemRemote|discussion\.|contestAdmin\.createContest|training\.getTrainingList|problem\.getProblemDetail 1$)/;

describe('everything of a group of others', () => {
  it('is asked for by every call that names a group, a training or something in them', () => {
    expect(Object.keys(groupLines).sort()).toEqual(callsOfGroups.map(nameOf).sort());
  });

  it('answers as an unknown number does where the group is hidden, by any call and any forged field', async () => {
    expect(await telling(await aFullGroup(false))).toEqual([]);
  }, 240_000);

  it('answers so where the group is visible, too, but for the number of the group itself', async () => {
    const visible = await aFullGroup(true);
    // Its contests and runs are known to be there as the group is, and closed: those calls refuse instead.
    const isAsked = (name: string, question: string) =>
      !/^group\.updateGroup|LineComment/.test(name) &&
      !question.includes(`"gid":${visible.gid}`) &&
      !question.includes('"cid":');
    expect(await telling(visible, isAsked)).toEqual([]);
  }, 240_000);

  it('is met by those questions: its owner or a super admin hears another answer than of an unknown number', async () => {
    const { owner, ...x } = await aFullGroup(false);
    const missed: string[] = [];
    const asked = new Set<string>();
    for (const { name, line, title } of lines.filter((one) => !elsewhere.test(one.title))) {
      const question = `${name} ${JSON.stringify(line(x, x))}`;
      if (asked.has(question)) continue;
      asked.add(question);
      const differs = async (who: Person) =>
        (await answerTo(name, line(unknown(x), x), who)) !== (await answerTo(name, line(x, x), who));
      if (!(await differs(owner)) && !(await differs(root))) missed.push(title);
    }
    expect(missed).toEqual([]);
  }, 240_000);
});
