export interface SeatLine {
  username: string;
  seat: string;
}

/** The contract takes no more. */
export const mostSeats = 2000;
const longestSeat = 50;

/**
 * Lines of a name and a seat, parted by spaces, a tab or a comma; a name alone takes its seat away.
 * @returns null where a seat is too long or there are too many lines
 */
export const readSeatLines = (text: string): SeatLine[] | null => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > mostSeats) return null;
  const seats = lines.map((line) => {
    const [, username = '', seat = ''] = /^([^\s,，;；]+)[\s,，;；]*(.*)$/.exec(line) ?? [];
    return { username, seat: seat.trim() };
  });
  return seats.some(({ username, seat }) => username === '' || seat.length > longestSeat) ? null : seats;
};
