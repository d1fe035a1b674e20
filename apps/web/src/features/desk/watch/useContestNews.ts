import { comment, desk } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callKey, useCall } from '../../../shared/client/useCall.ts';
import { useChanges } from '../../../shared/client/useChanges.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { spread, useContest, useContestChange } from '../../contest/index.ts';
import { type News, unseenNews } from './news.ts';
import { readAnnouncements, useReadList } from './readList.ts';

/** How often news are asked for while the contest runs (document 2, section 9). */
const pollMs = 60_000;
/** Over how long the pages of a contest spread what they ask after a push: all know within two seconds. */
const spreadMs = 1000;

interface ContestNews {
  news: readonly News[];
  /** Questions that wait for an answer, for those who give it. */
  open: number | undefined;
}

const commentCalls = [comment.getComments, comment.getComment, comment.getReplies];
const deskCalls = [desk.getBalloons, desk.getPrints];
const newsCalls = [desk.getContestNews, desk.getContestAnnouncements, ...commentCalls];

/** What is new in the contest for its reader. It also refreshes whatever page shows when pushes say that it is old. */
export const useContestNews = (): ContestNews => {
  const { cid, info, phase, rights } = useContest();
  const { openContestComment } = useSite();
  const uid = useSession((session) => session.user?.uid) ?? '';
  const marks = useReadList(uid, cid);
  const queries = useQueryClient();
  const running = phase === 'running' && rights.enter;
  const { data } = useCall(
    desk.getContestNews,
    { body: { cid, readAnnouncementList: readAnnouncements(marks) } },
    {
      refetchInterval: running ? pollMs : false,
      enabled: running || (rights.manage && openContestComment),
      quiet: true,
    },
  );
  const questions = (running && data?.questions) || [];

  const refresh = (calls: readonly (typeof newsCalls)[number][] | typeof deskCalls): void => {
    for (const call of calls) void queries.invalidateQueries({ queryKey: callKey(call) });
  };
  const cancel = useRef((): void => undefined);
  useContestChange(() => {
    cancel.current();
    cancel.current = spread(() => refresh(newsCalls), spreadMs);
  });
  useEffect(() => () => cancel.current(), []);

  const own = questions.filter((row) => row.fromUid === uid);
  const topics = rights.manage ? [`desk:${cid}`] : own.map((row) => `comment:${row.id}`);
  useChanges(topics, () => {
    refresh([desk.getContestNews, ...commentCalls]);
    if (rights.manage) refresh(deskCalls);
  });

  return {
    news: running ? unseenNews(data?.announcements ?? [], questions, { uid, creatorUid: info.uid, marks }) : [],
    open: data?.waiting ?? undefined,
  };
};
