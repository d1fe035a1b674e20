import { z } from 'zod';
import { call } from './call.ts';
import { getRecentContest } from './contest.ts';
import { badge, date, optionalBool, orNull, page, paging, text, utcOffset } from './scalar.ts';

const area = 'home';

export const announcement = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  uid: z.string(),
  username: orNull(z.string()),
  status: z.number().int(),
  gmtCreate: date,
  gmtModified: date,
});

export const getCommonAnnouncement = call({
  area,
  name: 'getCommonAnnouncement',
  method: 'GET',
  path: '/api/get-common-announcement',
  access: 'guest',
  summary: 'Visible announcements, newest first.',
  query: z.object(paging(10)),
  data: page(announcement),
});

export const getRecentUpdatedProblem = call({
  area,
  name: 'getRecentUpdatedProblem',
  method: 'GET',
  path: '/api/get-recent-updated-problem',
  access: 'guest',
  summary: 'The ten public problems that changed last.',
  data: z.array(
    z.object({
      id: z.number().int(),
      problemId: z.string(),
      title: z.string(),
      type: z.number().int(),
      gmtCreate: date,
      gmtModified: date,
    }),
  ),
});

export const getRecentSevenAcRank = call({
  area,
  name: 'getRecentSevenAcRank',
  method: 'GET',
  path: '/api/get-recent-seven-ac-rank',
  access: 'guest',
  summary: 'Ten users with the most problems solved in seven days.',
  data: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      role: badge,
      nickname: orNull(z.string()),
      signature: orNull(z.string()),
      avatar: orNull(z.string()),
      titleName: orNull(z.string()),
      titleColor: orNull(z.string()),
      total: orNull(z.number().int()),
      ac: z.number().int(),
      rating: orNull(z.number().int()),
    }),
  ),
});

export const getLastWeekSubmissionStatistics = call({
  area,
  name: 'getLastWeekSubmissionStatistics',
  method: 'GET',
  path: '/api/get-last-week-submission-statistics',
  access: 'guest',
  summary: 'Submissions and accepted ones of the last seven days, oldest first.',
  query: z.object({ forceRefresh: optionalBool, utcOffset }),
  data: z.object({
    dateStrList: z.array(z.string()),
    acCountList: z.array(z.number().int()),
    totalCountList: z.array(z.number().int()),
  }),
});

export const homeCarousel = call({
  area,
  name: 'homeCarousel',
  method: 'GET',
  path: '/api/home-carousel',
  access: 'guest',
  summary: 'Pictures of the home page.',
  data: z.array(
    z.object({
      id: z.number().int(),
      url: z.string(),
      /** What it shows, for those who do not see it; may be empty. */
      title: z.string(),
      /** Where it leads; empty: nowhere. */
      link: z.string(),
    }),
  ),
});

export const getRecentOtherContest = call({
  area,
  name: 'getRecentOtherContest',
  method: 'GET',
  path: '/api/get-recent-other-contest',
  access: 'guest',
  summary: 'Contests of other sites; none are read.',
  data: z.array(z.never()),
});

export const getQuote = call({
  area,
  name: 'getQuote',
  method: 'GET',
  path: '/api/quote',
  access: 'guest',
  summary: 'A line for the clock of the home page from the service that the site names; null without one.',
  data: z.object({ text: z.string(), from: z.string() }).nullable(),
});

export const getHome = call({
  area,
  name: 'getHome',
  method: 'GET',
  path: '/api/home',
  access: 'guest',
  summary: 'What the home page shows everybody, in one answer: each part as its own call gives it.',
  query: z.object({ utcOffset }),
  data: z.object({
    carousel: homeCarousel.data,
    /** The first page. */
    announcements: getCommonAnnouncement.data,
    latestProblems: getRecentUpdatedProblem.data,
    recentContests: getRecentContest.data,
    week: getLastWeekSubmissionStatistics.data,
    rank: getRecentSevenAcRank.data,
    /** Problems of the public list. */
    problems: z.number().int(),
  }),
});

export const getUnfinished = call({
  area,
  name: 'getUnfinished',
  method: 'GET',
  path: '/api/unfinished-problems',
  access: 'login',
  summary:
    'Problems outside contests that the caller tried of late and has not solved: the newest try of each, at most three.',
  data: z.array(
    z.object({
      pid: z.number().int(),
      displayPid: z.string(),
      title: orNull(z.string()),
      status: z.number().int(),
      submitTime: date,
    }),
  ),
});

const titled = z.array(z.object({ id: z.number().int(), title: z.string() }));

export const search = call({
  area,
  name: 'search',
  method: 'GET',
  path: '/api/search',
  access: 'guest',
  cost: 'search',
  summary:
    'The first of everything that has a text in its name, of what the lists show the caller; longer texts than a name find nothing.',
  query: z.object({ keyword: text }),
  data: z.object({
    /** One of exactly that id comes first, and is found wherever the caller may open it. */
    problems: z.array(z.object({ problemId: z.string(), title: z.string() })),
    /** One of exactly that name comes first. */
    users: z.array(z.object({ username: z.string(), nickname: orNull(z.string()) })),
    contests: titled,
    trainings: titled,
    discussions: titled,
  }),
});
