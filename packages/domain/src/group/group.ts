/** How people come in, as stored and on the wire: at once; by an application; by an application with the group's code. */
export const groupAuths = { public: 1, protected: 2, private: 3 } as const;
export type GroupAuth = (typeof groupAuths)[keyof typeof groupAuths];

/** How a person stands to a group (`auth` of a member). `none` is never stored. */
export const groupLevels = { none: 0, applying: 1, refused: 2, member: 3, admin: 4, root: 5 } as const;
export type GroupLevel = (typeof groupLevels)[keyof typeof groupLevels];

/** A banned group exists for super admins only. */
export const groupStates = { normal: 0, banned: 1 } as const;

/** Where an application to publish a group's problem stands (`applyPublicProgress`); null: no application. */
export const publishProgress = { applying: 1, published: 2, refused: 3 } as const;

/** Lengths in characters (specification, document 3, sections 5 and 9). */
export const groupLengths = {
  name: { min: 5, max: 25 },
  shortName: { min: 5, max: 10 },
  brief: { min: 5, max: 50 },
  description: { min: 5, max: 1000 },
  reason: { min: 5, max: 100 },
  code: 6,
} as const;

/** Days after which a refused person may apply again. */
export const refusalDays = 7;

/** Short names become the beginning of problem ids: letters and digits only. */
const shortNameShape = /^[A-Za-z0-9]+$/;
const codeShape = /^[A-Za-z0-9]{6}$/;

/** What is wrong with a group's form, the first of it; null where nothing is. */
export type GroupFault = 'name' | 'shortName' | 'brief' | 'description' | 'auth' | 'code';

export interface GroupForm {
  name: string;
  shortName: string;
  brief: string;
  description: string;
  auth: number;
  code: string | null;
}

const isWithin = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const { length } = [...text];
  return length >= min && length <= max;
};

/** Checks a group's form and answers the first field that cannot be taken, or null. Texts are expected to be trimmed. */
export const groupFault = (form: GroupForm): GroupFault | null => {
  if (!isWithin(form.name, groupLengths.name)) return 'name';
  if (!isWithin(form.shortName, groupLengths.shortName) || !shortNameShape.test(form.shortName)) return 'shortName';
  if (!isWithin(form.brief, groupLengths.brief)) return 'brief';
  if (!isWithin(form.description, groupLengths.description)) return 'description';
  if (!Object.values(groupAuths).includes(form.auth as GroupAuth)) return 'auth';
  if (form.auth !== groupAuths.public && !codeShape.test(form.code ?? '')) return 'code';
  return null;
};

/** Can a reason of an application be taken? Counted in characters, trimmed. */
export const isReasonTakable = (reason: string): boolean => isWithin(reason.trim(), groupLengths.reason);

/**
 * Builds the display id of a group's problem: the short name before the id that was typed, upper case. A prefix that a
 * client sends along is taken once.
 */
export const groupProblemId = (shortName: string, typed: string): string => {
  const prefix = shortName.toUpperCase();
  const id = typed.trim().toUpperCase();
  return id.startsWith(prefix) ? id : `${prefix}${id}`;
};
