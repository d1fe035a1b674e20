import { wholePoints } from '@assay/domain';

/** Points for clients that know whole ones only, rounded half up; null stays null. */
export const wholeOrNull = (points: number | null): number | null => (points === null ? null : wholePoints(points));

/** The points of a verdict: whole under the names that clients know, exact beside them. */
export const presentPoints = (row: { score: number | null; oiRankScore: number | null }) => ({
  score: wholeOrNull(row.score),
  oiRankScore: wholeOrNull(row.oiRankScore),
  exactScore: row.score,
  exactOiRankScore: row.oiRankScore,
});
