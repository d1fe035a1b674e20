/** Numbers of contests from here on are those of gyms. */
const firstGym = 100_001;

/** Parts an id as `canonical` gives it: `1550A`, `1012B1`, `92101`. */
export const partsOf = (id: string): { contest: string; index: string } => {
  const [, contest = '', index = ''] = /^(\d{1,7}?)([A-Z]\d?|\d\d)$/.exec(id) ?? [];
  return { contest, index };
};

/** Where a contest or gym has its pages. */
export const placeOf = (contest: string): string => `/${Number(contest) >= firstGym ? 'gym' : 'contest'}/${contest}`;

const written = /^(?:(?:CF|GYM)-)?([1-9]\d{0,6}?)([A-Z]\d?|\d\d)$/i;
const address =
  /^https?:\/\/[^/?#]+\/(?:contest\/(\d{1,7})\/problem|gym\/(\d{1,7})\/problem|problemset\/problem\/(\d{1,7}))\/([A-Z]\d?|\d\d)\/?(?:[?#].*)?$/i;

/** Gives the id in what was typed, of a gym or of none; undefined: none. */
export const idIn = (typed: string, isGym: boolean): string | undefined => {
  const text = typed.trim();
  const [, contest, gym, set, place] = address.exec(text) ?? [];
  const [, number = contest ?? gym ?? set, index = place] = written.exec(text) ?? [];
  if (number === undefined || index === undefined) return undefined;
  return Number(number) >= firstGym === isGym ? `${Number(number)}${index.toUpperCase()}` : undefined;
};

/** Gives the number in what was pasted: `17112623`, or the address of a submission. */
export const submissionIn = (typed: string): string | undefined =>
  /^(?:https?:\/\/[^/?#]+\/(?:(?:contest|gym)\/\d+\/submission|problemset\/submission\/\d+)\/)?#?(\d{1,12})\/?(?:[?#].*)?$/i.exec(
    typed.trim(),
  )?.[1];
