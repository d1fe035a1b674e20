import type { TokenScope } from './account/token.ts';
import type { Call } from './call.ts';

/** What a token needs for a call; `never`: a token is refused, whatever it has. */
type Needed = TokenScope | 'never';

interface Area {
  /** Of its calls by GET. */
  reads: Needed;
  /** Of all others. */
  writes: Needed;
  /** Calls that need something else, by name: what is asked by POST, changed by GET, or given to administrators. */
  but?: Readonly<Record<string, Needed>>;
}

const all = (needed: Needed): Area => ({ reads: needed, writes: needed });

/**
 * What tokens need, by the area of calls. Never by a token: what changes who can log in or what proves it (passwords, roles, sessions,
 * tokens, the mail server and its outbox, the address in mailed links, switches), and what takes all of an account away or along.
 */
const areas: Readonly<Record<string, Area>> = {
  account: {
    ...all('never'),
    but: { getUserAuthInfo: 'read', captcha: 'read', captchaQuestion: 'read' },
  },
  ownAccount: { ...all('never'), but: { getOwnInfo: 'read', getRating: 'read' } },
  accessToken: all('never'),
  signOn: all('never'),
  loginLog: { reads: 'never', writes: 'never', but: { getUserLoginLog: 'site_admin' } },
  secondFactor: all('never'),
  profile: { reads: 'read', writes: 'never' },
  userAdmin: {
    reads: 'site_admin',
    writes: 'never',
    but: { downloadGeneratedUsers: 'never', checkUserBatch: 'site_admin', userConsequences: 'site_admin' },
  },
  honor: { ...all('site_admin'), but: { getUserHonors: 'read' } },
  message: { reads: 'read', writes: 'talk' },
  rank: { reads: 'read', writes: 'never' },

  home: { reads: 'read', writes: 'never' },
  homeAdmin: all('site_admin'),
  site: {
    reads: 'site_admin',
    writes: 'never',
    but: { getWebsiteConfig: 'read', health: 'read', getOutbox: 'never', getEmailConfig: 'never' },
  },
  demo: { reads: 'site_admin', writes: 'never' },
  siteAdmin: { reads: 'site_admin', writes: 'never', but: { setSiteTexts: 'site_admin' } },
  notice: all('site_admin'),
  audit: { reads: 'site_admin', writes: 'never' },
  task: all('site_admin'),
  remote: { reads: 'site_admin', writes: 'never' },
  remoteHand: { reads: 'read', writes: 'submit' },
  node: {
    reads: 'site_admin',
    writes: 'never',
    but: {
      getNodeSummary: 'read',
      getNodeTokens: 'never',
      getBlob: 'never',
      setNodeMode: 'site_admin',
      removeNode: 'site_admin',
    },
  },
  queue: { reads: 'site_admin', writes: 'never', but: { getWaiting: 'read' } },
  rejudge: all('site_admin'),
  file: {
    reads: 'read',
    writes: 'talk',
    but: { deleteMdImg: 'talk', uploadAvatar: 'never', uploadCarouselImg: 'site_admin' },
  },

  problem: {
    reads: 'read',
    writes: 'problem_admin',
    but: { getUserProblemStatus: 'read', adminGetProblemList: 'problem_admin' },
  },
  problemAnnex: { reads: 'read', writes: 'never' },
  problemCases: all('problem_admin'),
  problemAdmin: all('problem_admin'),
  problemHistory: all('problem_admin'),
  problemExport: all('problem_admin'),
  problemImport: all('problem_admin'),
  problemRemote: all('problem_admin'),
  tagAdmin: all('problem_admin'),
  lab: all('problem_admin'),
  language: { reads: 'read', writes: 'never' },
  submission: {
    reads: 'read',
    writes: 'submit',
    but: { checkSubmissionsStatus: 'read', resubmit: 'submit', addLineComment: 'talk', deleteLineComment: 'talk' },
  },

  contest: { reads: 'read', writes: 'submit', but: { checkContestSubmissionsStatus: 'read' } },
  contestAdmin: all('contest_admin'),
  contestDirector: all('contest_admin'),
  standings: {
    ...all('read'),
    but: {
      downloadAccepted: 'contest_admin',
      downloadRank: 'contest_admin',
      getContestRejudgePreview: 'site_admin',
    },
  },
  desk: {
    ...all('contest_admin'),
    but: {
      getContestAnnouncements: 'read',
      getUnreadContestAnnouncements: 'read',
      getContestNews: 'read',
      submitPrint: 'submit',
    },
  },

  training: {
    reads: 'read',
    writes: 'class_admin',
    but: {
      registerTraining: 'submit',
      leaveTraining: 'submit',
      getClassView: 'class_admin',
      exportClass: 'class_admin',
      getLatestSubmission: 'class_admin',
      getTrainingExtensions: 'class_admin',
    },
  },
  trainingAdmin: all('class_admin'),
  group: {
    reads: 'read',
    writes: 'class_admin',
    but: {
      joinGroup: 'submit',
      acceptGroupInvite: 'submit',
      leaveGroup: 'submit',
      getGroupInvites: 'class_admin',
      getGroupApplications: 'class_admin',
      groupConsequences: 'class_admin',
      adminGetGroupAnnouncements: 'class_admin',
      getPublicationRequests: 'problem_admin',
      answerPublicationRequest: 'problem_admin',
      applyGroupProblemPublic: 'problem_admin',
      adminGetGroupList: 'site_admin',
      changeGroupStatus: 'site_admin',
    },
  },
  gradebook: all('class_admin'),
  groupContest: { ...all('class_admin'), but: { getGroupContests: 'read' } },
  groupCopy: all('class_admin'),
  groupDiscussion: { reads: 'read', writes: 'talk', but: { adminGetGroupDiscussions: 'class_admin' } },
  groupProblem: { ...all('problem_admin'), but: { getGroupProblems: 'read' } },
  groupTraining: { ...all('class_admin'), but: { getGroupTrainings: 'read' } },

  discussion: { reads: 'read', writes: 'talk', but: { likeDiscussion: 'talk', setDiscussionCategory: 'site_admin' } },
  discussionAdmin: all('site_admin'),
  comment: {
    reads: 'read',
    writes: 'talk',
    but: { likeComment: 'talk', claimQuestion: 'contest_admin', broadcastQuestion: 'contest_admin' },
  },
};

/** Names of calls that the table knows, for the test that each is one. */
export const namedInTable = (): string[] =>
  Object.entries(areas).flatMap(([area, { but = {} }]) => Object.keys(but).map((name) => `${area}.${name}`));

/** Tells what scope a personal access token needs for a call. Of an area that the table does not know, tokens are refused. */
export const tokenScopeOf = ({ area, name, method }: Pick<Call, 'area' | 'name' | 'method'>): Needed => {
  const known = Object.hasOwn(areas, area) ? areas[area] : undefined;
  if (known === undefined) return 'never';
  if (known.but && Object.hasOwn(known.but, name)) return known.but[name] ?? 'never';
  return method === 'GET' ? known.reads : known.writes;
};
