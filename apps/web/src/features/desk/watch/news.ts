import type { comment, desk } from '@assay/contract';
import { isSuperAdmin } from '../../../shared/session/roles.ts';
import { announcementMark } from './readList.ts';

/** Something new in a contest that its reader should not miss. */
export interface News {
  mark: string;
  kind: 'announcement' | 'broadcast' | 'answer';
  /** Of the announcement or the question. */
  id: number;
  title: string;
  text: string;
  at: string;
}

/** The mark of a question as it stands: another answer makes it new again. */
const questionMark = ({ id, answeredAt }: comment.Comment): string => `q${id}:${answeredAt ?? ''}`;

const isOfficial = (row: { fromRole: string; fromUid: string }, creatorUid: string): boolean =>
  isSuperAdmin([row.fromRole]) || row.fromUid === creatorUid;

/** Questions that concern the reader: shown to everybody, said by officials, or the own ones that were answered. */
const newsOf = (row: comment.Comment, reader: { uid: string; creatorUid: string }): News | undefined => {
  const { creatorUid } = reader;
  const official = isOfficial(row, creatorUid);
  const kind =
    row.broadcast || official
      ? 'broadcast'
      : row.fromUid === reader.uid && row.answeredAt !== null
        ? 'answer'
        : undefined;
  if (kind === undefined) return undefined;
  const answer = row.replyList.find((reply) => isOfficial(reply, creatorUid));
  return {
    mark: questionMark(row),
    kind,
    id: row.id,
    title: answer === undefined ? '' : row.content,
    text: answer?.content ?? row.content,
    at: answer?.gmtCreate ?? row.gmtCreate,
  };
};

/** News that the reader has neither seen nor written, newest first. */
export const unseenNews = (
  announcements: readonly desk.ContestAnnouncement[],
  questions: readonly comment.Comment[],
  reader: { uid: string; creatorUid: string; marks: readonly string[] },
): News[] => {
  const seen = new Set(reader.marks);
  const announced = announcements
    .filter((row) => row.uid !== reader.uid)
    .map(
      (row): News => ({
        mark: announcementMark(row.id),
        kind: 'announcement',
        id: row.id,
        title: row.title,
        text: row.content,
        at: row.gmtCreate,
      }),
    );
  return [...announced, ...questions.flatMap((row) => newsOf(row, reader) ?? [])]
    .filter(({ mark }) => !seen.has(mark))
    .sort((a, b) => b.at.localeCompare(a.at));
};
