/** Zones of a room that the floor desk offers; seats of more zones are found among all. */
export const mostZones = 50;

/** The part of a seat before its last number: `C-07` is in `C`, `Hall 2 / 14` in `Hall 2`. Null where a seat names none. */
export const zoneOf = (seat: string): string | null => /^(.*?)[\s\-_./#:]*\d+\D*$/s.exec(seat)?.[1]?.trim() || null;

/** The zones of seats in the order in which people count them. */
export const zonesOf = (seats: readonly string[]): string[] =>
  [...new Set(seats.map(zoneOf).filter((zone) => zone !== null))]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .slice(0, mostZones);
