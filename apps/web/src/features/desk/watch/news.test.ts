import type { comment, desk } from '@assay/contract';
import { expect, test } from 'vitest';
import { unseenNews } from './news.ts';

const at = (minute: number): string => `2026-05-01T08:${String(minute).padStart(2, '0')}:00.000+0000`;
const announcement = (id: number, minute: number): desk.ContestAnnouncement => ({
  id,
  title: `Title ${id}`,
  content: 'Text',
  uid: 'creator',
  username: 'creator',
  status: 0,
  readers: null,
  gmtCreate: at(minute),
  gmtModified: at(minute),
});
const question = (id: number, change: Partial<comment.Comment> = {}): comment.Comment => ({
  id,
  content: `Question ${id}`,
  drawn: null,
  fromUid: 'other',
  fromName: 'other',
  fromAvatar: null,
  fromRole: 'user',
  hasPage: true,
  fromTitleName: null,
  fromTitleColor: null,
  held: false,
  isNewAuthor: false,
  likeNum: 0,
  totalReplyNum: 0,
  gmtCreate: at(id),
  replyList: [],
  broadcast: false,
  answeredAt: null,
  answering: null,
  problem: null,
  seat: null,
  rights: { delete: false, reply: false, broadcast: false },
  ...change,
});
const answer = (minute: number): comment.Reply => ({
  ...question(100 + minute),
  commentId: 1,
  fromUid: 'creator',
  toUid: null,
  toName: null,
  toAvatar: null,
  content: `Answer of ${minute}`,
  status: 0,
  gmtCreate: at(minute),
  gmtModified: at(minute),
  rights: { delete: false },
});
const reader = { uid: 'me', creatorUid: 'creator', marks: [] as string[] };

test('announcements, broadcasts, words of officials and answers to own questions are news, newest first', () => {
  const news = unseenNews(
    [announcement(1, 30), announcement(2, 10)],
    [
      question(3, { broadcast: true }),
      question(4, { fromUid: 'me', answeredAt: at(20), replyList: [answer(20)] }),
      question(5, { fromUid: 'creator' }),
      question(6, { fromUid: 'boss', fromRole: 'root' }),
      question(7, { fromUid: 'me' }),
      question(8),
    ],
    reader,
  );
  expect(news.map(({ kind, id }) => [kind, id])).toEqual([
    ['announcement', 1],
    ['answer', 4],
    ['announcement', 2],
    ['broadcast', 6],
    ['broadcast', 5],
    ['broadcast', 3],
  ]);
  expect(news[1]).toMatchObject({ title: 'Question 4', text: 'Answer of 20' });
});

test('what was seen is no news, until it is answered again', () => {
  const asked = question(4, { fromUid: 'me', answeredAt: at(20), replyList: [answer(20)] });
  const marks = unseenNews([announcement(1, 1)], [asked], reader).map(({ mark }) => mark);
  expect(unseenNews([announcement(1, 1)], [asked], { ...reader, marks })).toEqual([]);
  const again = { ...asked, answeredAt: at(40), replyList: [answer(40), answer(20)] };
  expect(unseenNews([announcement(1, 1)], [again], { ...reader, marks })).toMatchObject([{ text: 'Answer of 40' }]);
});
