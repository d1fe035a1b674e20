/**
 * Points have two decimal places. They travel as plain numbers, which hold those exactly enough to be told apart, and are
 * added, divided and compared here as whole hundredths: binary fractions would make 0.1 + 0.2 differ from 0.3.
 */

/** The most points a problem may give; what is stored has room for more. */
export const mostPoints = 1_000_000;

/**
 * Whole hundredths of some points, the nearest, half up. Products of decimals miss their value by a few binary digits
 * (1.005 × 100 is 100.49…): what lies behind the fourteenth digit is such an error and takes no part.
 */
export const hundredths = (points: number): number => Math.floor(Number((points * 100).toPrecision(14)) + 0.5);

/** Points of so many hundredths. */
export const pointsOf = (count: number): number => count / 100;

/** Points with at most two places, half up. */
export const exactPoints = (points: number): number => pointsOf(hundredths(points));

/** For readers that know whole points only: half up, so that 0.9 of a point is 1 and 74.42 are 74. */
export const wholePoints = (points: number): number => Math.floor((hundredths(points) + 50) / 100);

/** Their exact sum. */
export const sumPoints = (list: readonly number[]): number =>
  pointsOf(list.reduce((total, points) => total + hundredths(points), 0));

/** What `part` of `whole` hundredths comes to, rounded half up; neither may be negative. */
export const ratioHalfUp = (part: bigint, whole: bigint): number => Number((2n * part + whole) / (2n * whole));
