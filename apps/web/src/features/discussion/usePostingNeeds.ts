import { discussion } from '@assay/contract';
import { useCall } from '../../shared/client/useCall.ts';
import { useIsLoggedIn } from '../../shared/session/roles.ts';

const none = { toPost: 0, toComment: 0 };

/** Problems that the reader has still to solve before posting and commenting; 0 until it is known, and for guests. */
export const usePostingNeeds = (enabled = true): typeof none => {
  const isIn = useIsLoggedIn();
  const { data } = useCall(
    discussion.getPostingNeeds,
    {},
    { enabled: enabled && isIn, quiet: true, staleTime: 60_000 },
  );
  return data ?? none;
};
