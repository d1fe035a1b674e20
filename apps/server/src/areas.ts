import { accountArea } from './features/account/account.area.ts';
import { findUser } from './features/account/index.ts';
import { auditArea } from './features/audit/audit.area.ts';
import { authoringArea } from './features/authoring/authoring.area.ts';
import { commentArea } from './features/comment/comment.area.ts';
import { contestArea } from './features/contest/contest.area.ts';
import { countContestsOf, isKeptForContest } from './features/contest/index.ts';
import { demoArea } from './features/demo/demo.area.ts';
import { deskArea } from './features/desk/desk.area.ts';
import { discussionArea } from './features/discussion/discussion.area.ts';
import { fileArea } from './features/file/file.area.ts';
import { gradebookArea } from './features/gradebook/gradebook.area.ts';
import { groupArea } from './features/group/group.area.ts';
import { membersNamed } from './features/group/index.ts';
import { homeArea } from './features/home/home.area.ts';
import { labArea } from './features/lab/lab.area.ts';
import { languageArea } from './features/language/language.area.ts';
import { messageArea } from './features/message/message.area.ts';
import { nodeArea } from './features/node/node.area.ts';
import { sendNotice, welcome } from './features/notice/index.ts';
import { problemArea } from './features/problem/problem.area.ts';
import { profileArea } from './features/profile/profile.area.ts';
import { keepLeases, queueCounts, releaseNodeJobs, runningByNode, waitingForSenders } from './features/queue/index.ts';
import { queueArea } from './features/queue/queue.area.ts';
import { rankArea } from './features/rank/rank.area.ts';
import { noteResult } from './features/rejudge/index.ts';
import { rejudgeArea } from './features/rejudge/rejudge.area.ts';
import { type RemoteSite, remoteSites } from './features/remote/index.ts';
import { remoteArea } from './features/remote/remote.area.ts';
import { scopeArea } from './features/scope/scope.area.ts';
import { siteArea } from './features/site/site.area.ts';
import { standingsArea } from './features/standings/standings.area.ts';
import { sentBy } from './features/submission/index.ts';
import { submissionArea } from './features/submission/submission.area.ts';
import { taskArea } from './features/task/task.area.ts';
import { countTrainingsOf } from './features/training/record.store.ts';
import { trainingArea } from './features/training/training.area.ts';
import { openAreasOn } from './platform/area.ts';
import type { Person } from './platform/person.ts';
import type { Platform } from './platform/platform.ts';

/** Opens every area once, in an order in which each finds the services that it is built on. */
export const openAreas = (platform: Platform, sites: readonly RemoteSite[] = remoteSites) => {
  // Asked when all areas are open; what stands above refers to what stands below, so the highest comes first.
  const persons = (): readonly Person[] => opened.areas.flatMap(({ person = [] }) => person).toReversed();
  const opened = openAreasOn(platform, {
    persons,
    // What stands above hands in to what stands below, and may not be imported there.
    uidOf: async (username: string) => (await findUser(platform.db, { username }))?.uid,
    welcome,
    sendNotice,
    sentBy,
    membersNamed,
    work: { keepLeases, queueCounts, releaseNodeJobs, runningByNode, waitingForSenders },
    noteResult,
    sites,
    groupContents: { trainings: countTrainingsOf, contests: countContestsOf, isKept: isKeptForContest },
  })
    .add(auditArea)
    .add(taskArea)
    .add(languageArea)
    .add(accountArea)
    .add(fileArea)
    .add(nodeArea)
    .add(problemArea)
    .add(contestArea)
    .add(discussionArea)
    .add(commentArea)
    .add(submissionArea)
    .add(remoteArea)
    .add(groupArea)
    .add(trainingArea)
    .add(authoringArea)
    .add(scopeArea)
    .add(labArea)
    .add(queueArea)
    .add(rejudgeArea)
    .add(standingsArea)
    .add(gradebookArea)
    .add(deskArea)
    .add(messageArea)
    .add(rankArea)
    .add(profileArea)
    .add(homeArea)
    .add(siteArea)
    .add(demoArea);
  return opened;
};
export type Areas = ReturnType<typeof openAreas>;
export type Services = Areas['services'];
