import type { groupMember } from '@assay/contract';
import { toDate } from '../../../shared/i18n/time.ts';

/** Where an invitation link stands at a moment, ms: why it lets nobody in, or that it does. */
export const inviteState = (
  { revokedAt, uses, maxUses, expiresAt }: Omit<groupMember.GroupInvite, 'id' | 'token' | 'author' | 'gmtCreate'>,
  now: number,
): 'open' | 'expired' | 'used' | 'revoked' => {
  if (revokedAt !== null) return 'revoked';
  if (uses >= maxUses) return 'used';
  return toDate(expiresAt).getTime() <= now ? 'expired' : 'open';
};
