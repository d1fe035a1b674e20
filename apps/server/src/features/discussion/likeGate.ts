import { Failure } from '@assay/domain';
import type { Ephemeral } from '../../platform/sql/ephemeral.ts';

/** Between two changes of a like of one text by one reader. */
const likeSeconds = 5;

/**
 * Lets a change of a like through, of whatever `key` says.
 * @throws {Failure} `discussion.likeTooSoon` within five seconds of the last one
 */
export const passLikeGate = async (ephemeral: Pick<Ephemeral, 'gate'>, key: string): Promise<void> => {
  if (!(await ephemeral.gate(key, likeSeconds))) throw new Failure('discussion.likeTooSoon');
};
