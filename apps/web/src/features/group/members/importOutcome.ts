import type { groupMember } from '@assay/contract';

type Line = Pick<groupMember.ImportedMember, 'outcome'>;

const wrong: ReadonlySet<string> = new Set(['unknown', 'disabled', 'twice']);

/** A line that the server does not take: with one of them on the list nobody joins. */
export const isWrong = ({ outcome }: Line): boolean => wrong.has(outcome);

/** Somebody who becomes a member by the list. */
export const isJoining = ({ outcome }: Line): boolean => !wrong.has(outcome) && outcome !== 'already';
