interface GroupPoints {
  group: number;
  points: number;
}

/** `1: 20, 3: 0` as points of subtasks; undefined where it says something else. */
export const readGroups = (text: string): GroupPoints[] | undefined => {
  const parts = text.split(/[,，;；\n]/).map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  const groups = given.map((part) => /^([1-9]\d{0,3})\s*[:：=]\s*(\d{1,6}(?:\.\d{1,2})?)$/.exec(part));
  if (groups.some((match) => match === null)) return undefined;
  return groups.map((match) => ({ group: Number(match?.[1]), points: Number(match?.[2]) }));
};

/** The same points as text. */
export const groupsText = (groups: readonly GroupPoints[] | undefined): string =>
  (groups ?? []).map(({ group, points }) => `${group}: ${points}`).join(', ');
