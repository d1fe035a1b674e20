import type { account } from '@assay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiAnswer } from '../../../shared/client/api.ts';
import { ApiError } from '../../../shared/client/apiError.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';

interface Credentials {
  username: string;
  password: string;
}

/** From this many failures on the puzzle stands before the button (document 1, section 9). */
export const failuresBeforePuzzle = 5;

/** Log in; the session, the count of failures and everything cached for the visitor are brought up to date. */
export const useSignIn = (call: typeof account.login | typeof account.adminLogin, onDone: () => void) => {
  const queries = useQueryClient();
  const { signIn, countLoginFailure } = useSession.getState();
  return useMutation<void, ApiError, Credentials>({
    mutationFn: async ({ username, password }) => {
      // The form says why: a toast would say it twice.
      const answer = await apiAnswer(
        call,
        { body: { username: username.trim(), password: password.trim() } },
        { quiet: true },
      );
      if (answer.token === null) {
        throw new ApiError({ kind: 'server', status: 0, message: 'no token', path: call.path });
      }
      signIn(answer.token, answer.data);
    },
    onSuccess: () => {
      onDone();
      void queries.invalidateQueries();
    },
    onError: (error) => {
      if (error.kind === 'refused') countLoginFailure();
    },
  });
};
