import type { PostState } from '@assay/domain';
import type { SQL } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';

/** Who wrote a comment or a reply, as stored. */
export interface Author {
  uid: string;
  role: number;
}

/** What a place's rules need to know of a reply. */
export interface ReplyFacts {
  author: Author;
  state: PostState;
}

/** What they need to know of a comment. */
export interface CommentFacts extends ReplyFacts {
  broadcast: boolean;
}

/** What pages are told of: the comment that moved, and whether everybody in the place may read what did. */
export interface Movement {
  commentId: number;
  isPublic: boolean;
  /** The asker of a question that not everybody may read hears of it. */
  forAsker: boolean;
}

/**
 * Where people comment, opened for one viewer: a contest or a discussion. Rules of single rows and conditions of lists say
 * the same; a test holds them together.
 */
export interface CommentPlace {
  key: { cid: number } | { did: number };
  /** Comments that the viewer finds; columns of `comment`, and of the author's account as `author` where `asksAuthors`. */
  visibleComments: SQL;
  /** Replies, of a comment that the viewer finds; columns of `reply`, and of `author` as above. */
  visibleReplies: SQL;
  /** Who may find what depends on the account of its author: lists look up everybody's before they are cut. */
  asksAuthors: boolean;
  mayRead(comment: CommentFacts): boolean;
  mayReadReply(reply: ReplyFacts): boolean;
  mayComment: boolean;
  mayReply(comment: CommentFacts): boolean;
  mayDelete(author: Author): boolean;
  /** Shows questions to everybody, and says who is answering them. */
  mayHandle: boolean;
  /** Speaks for the place: what such people say is an answer. */
  isOfficial(author: Author): boolean;
  /** The same as a condition on the account `author`. */
  official: SQL;
  /** Everybody in the place reads what this author says in a comment. */
  isPublicAuthor(author: Author): boolean;
  /** Problems that the viewer must have solved to comment or reply; 0: none. */
  solvedToComment: number;
  /** First words of new accounts wait here for a moderator. */
  holdsBack: boolean;
  /** Who is reminded of comments; null: nobody. */
  host: string | null;
  /** Authors are reminded of replies. */
  remindsOfReplies: boolean;
  /** Authors are reminded of likes. */
  remindsOfLikes: boolean;
  /** Everybody reads every comment and reply that is shown, so that their number is the right one for everybody. */
  isOpenToAll: boolean;
  /** So many comments and replies more are shown here. */
  count(tx: Sql, by: number): Promise<void>;
  /** Tells open pages, in the transaction of the change. */
  tell(tx: Sql, movement: Movement): Promise<void>;
  /** Tells only those who handle questions. */
  tellHandlers(tx: Sql): Promise<void>;
}
