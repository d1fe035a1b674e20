import { createHash } from 'node:crypto';
import type { standings } from '@assay/contract';
import { type Board, boardPageSizes, isRankInDoubt, pageOfBoard, placesOfRows } from '@assay/domain';
import { type Encoded, encoded, sharedBeginning } from '../../platform/http/encoded.ts';
import type { SharedText } from '../../platform/http/sharedText.ts';
import type { LiveBoard } from './liveBoard.ts';
import { rankedOf } from './ranking.ts';
import { type AcmRow, countsOf, namesOn, type OiRow, presentRow } from './row.present.ts';

export interface PageInput {
  currentPage?: number | undefined;
  limit?: number | undefined;
  keyword?: string | undefined;
  concernedList?: readonly string[] | null | undefined;
  /** Own and followed rows come beside the list. */
  apart?: boolean | undefined;
}

/** A page of a board as JSON text; tests hold it against the contract. */
export type EncodedBoard = Encoded<standings.BoardPage>;

interface PageOf {
  records: readonly (AcmRow | OiRow)[];
  total: number;
  currentPage: number;
  limit: number;
}

/** The text of a page up to the rows that come apart. */
interface Head {
  text: SharedText;
  version: string;
}

/** Pages of one board that are kept as text. */
const usualPages = 200;

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** What is asked for, within its bounds. */
export const boundsOf = (input: PageInput): { currentPage: number; limit: number; keyword: string } => ({
  currentPage: Math.min(1_000_000, Math.max(1, input.currentPage ?? 1)),
  limit: Math.min(boardPageSizes.most, Math.max(1, input.limit ?? boardPageSizes.usual)),
  keyword: (input.keyword ?? '').trim().toLowerCase(),
});

/** What every page of a board tells of the whole. */
interface Whole {
  counts: standings.BoardPage['counts'];
  countsJson: string;
  ranked: number;
}

const wholes = new WeakMap<Board, Whole>();
const wholeOf = (live: LiveBoard, board: Board): Whole => {
  const known = wholes.get(board);
  if (known) return known;
  const counts = countsOf(live, board);
  const whole = { counts, countsJson: JSON.stringify(counts), ranked: rankedOf(board) };
  wholes.set(board, whole);
  return whole;
};

const headOf = (live: LiveBoard, board: Board, { records, total, currentPage, limit }: PageOf): Head => {
  const rows = JSON.stringify(records);
  const sealed = isRankInDoubt(board.standings.settings);
  // By content: the same page has the same version in every process, and nothing else can be read from it.
  const { counts, countsJson, ranked } = wholeOf(live, board);
  const { torn } = board;
  const version = digest(`${rows} ${total} ${sealed} ${countsJson}${torn.length === 0 ? '' : JSON.stringify(torn)}`);
  const rest = {
    total,
    size: limit,
    current: currentPage,
    pages: Math.ceil(total / limit),
    orders: [],
    hitCount: false,
    searchCount: true,
    version,
    sealed,
    counts,
    ranked,
    ...(torn.length === 0 ? {} : { torn }),
  };
  return { text: sharedBeginning(`{"records":${rows},${JSON.stringify(rest).slice(1, -1)}`), version };
};

const withPinned = ({ text, version }: Head, pinned: readonly (AcmRow | OiRow)[] | null): EncodedBoard => {
  const rows = JSON.stringify(pinned);
  return encoded(text, `,"pinned":${rows}}`, pinned?.length ? `${version}.${digest(rows)}` : version);
};

/** A page that is made for one reader. */
export const encodePage = (
  live: LiveBoard,
  board: Board,
  page: PageOf,
  pinned: readonly (AcmRow | OiRow)[] | null,
): EncodedBoard => withPinned(headOf(live, board, page), pinned);

/** Pages of boards as text: what is the same for everybody is written once for each version of a board. */
export const createBoardPages = (maxPages = usualPages) => {
  const kept = new WeakMap<Board, Map<string, Head>>();

  const headFor = (live: LiveBoard, board: Board, input: PageInput): Head => {
    const pages = kept.get(board) ?? new Map<string, Head>();
    kept.set(board, pages);
    const query = boundsOf(input);
    const key = JSON.stringify(query);
    const found = pages.get(key);
    // Pages stand in the order of their last use.
    pages.delete(key);
    const head =
      found ??
      (() => {
        const { rows, total } = pageOfBoard(board, query, (uid) => namesOn(live, uid));
        return headOf(live, board, { records: rows.map((row) => presentRow(live, row)), total, ...query });
      })();
    pages.set(key, head);
    const [oldest] = pages.keys();
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
    return head;
  };

  /** A page for a reader whose own row, where `own` says whose, and followed ones are in front of it or beside it. */
  return (live: LiveBoard, board: Board, input: PageInput, own?: string): EncodedBoard => {
    const followed = [...new Set(input.concernedList ?? [])];
    const wanted = own === undefined ? followed : [own, ...followed];
    const places = placesOfRows(board, wanted);
    if (input.apart) {
      const pinned = places.map((place) => presentRow(live, board.row(place)));
      return withPinned(headFor(live, board, input), pinned);
    }
    if (places.length === 0) return withPinned(headFor(live, board, input), null);
    const query = boundsOf(input);
    const page = pageOfBoard(board, { ...query, followed: wanted }, (uid) => namesOn(live, uid));
    const records = page.rows.map((row) => presentRow(live, row));
    return encodePage(live, board, { records, total: page.total, ...query }, null);
  };
};
