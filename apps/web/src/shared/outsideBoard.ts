import { countsPoints } from '@assay/domain';
import { paths } from '../paths.ts';

/** The address at which the board of a contest is open to everybody. */
export const outsideBoard = ({ id, type }: { id: number; type: number }): string =>
  (countsPoints(type) ? paths.oiScoreboard : paths.acmScoreboard)(id);
