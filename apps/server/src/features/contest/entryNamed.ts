/**
 * The problem of a contest that is asked for by its display id: the one that is written exactly so, else the only one
 * that differs in capitals. Addresses are typed by hand, and problems of the archive are found either way too.
 */
export const entryNamed = <Entry extends { displayId: string }>(
  entries: readonly Entry[],
  asked: string,
): Entry | undefined => {
  const id = asked.trim();
  const exact = entries.find(({ displayId }) => displayId === id);
  if (exact) return exact;
  const alike = entries.filter(({ displayId }) => displayId.toUpperCase() === id.toUpperCase());
  return alike.length === 1 ? alike[0] : undefined;
};
