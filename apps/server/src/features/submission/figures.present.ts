import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

interface Figures<Figure extends number | null> {
  /** ms. */
  time: Figure;
  /** KiB. */
  memory: Figure;
}

const timeStep = 10;
const memoryStep = 1024;

const upTo = <Figure extends number | null>(value: Figure, step: number): Figure =>
  (value === null ? value : Math.ceil(value / step) * step) as Figure;

/**
 * Time and memory as a reader is told them. Of cases whose data the reader may not see they could be made to tell those data,
 * bit by bit, so they are rounded up, to 10 ms and 1 MiB. The verdict went by the exact ones.
 */
export const tellFigures = <Figure extends number | null>(
  { time, memory }: Figures<Figure>,
  isExact: boolean,
): Figures<Figure> => (isExact ? { time, memory } : { time: upTo(time, timeStep), memory: upTo(memory, memoryStep) });

/** Time (ms) as everybody is told it, where the database adds times up or ranks by them: boards are the same for all readers. */
export const toldTime = (time: SQLWrapper): SQL<number> =>
  sql<number>`(ceil(${time} / ${timeStep}::float8) * ${timeStep})::int`;
