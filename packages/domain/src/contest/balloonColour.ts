/** Colours that can be told apart across a hall and are sold as balloons, the most different ones first. */
export const balloonColours = [
  '#d7263d',
  '#1b64d8',
  '#f4c20d',
  '#1f9d55',
  '#f57c1f',
  '#8e3fc4',
  '#f78fb3',
  '#14b8c4',
  '#ffffff',
  '#7a4a21',
  '#111111',
  '#9aa3ad',
  '#a6d96a',
] as const;

/** The colour for the next problem of a contest: one that no other has, from the start again when all are given out. */
export const nextBalloonColour = (used: readonly (string | null)[]): string => {
  const taken = new Set(used.map((colour) => colour?.toLowerCase()));
  return balloonColours.find((colour) => !taken.has(colour)) ?? balloonColours[used.length % balloonColours.length]!;
};
