import type { account } from '@assay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAnswer } from '../../../shared/client/api.ts';
import { ApiError } from '../../../shared/client/apiError.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';

interface Credentials {
  username: string;
  password: string;
  code?: string;
}

/** From this many failures on the puzzle stands before the button (document 1, section 9). */
export const failuresBeforePuzzle = 5;

/** Was the password right, and is a code of the second factor wanted? */
const wantsCode = ({ data }: ApiError): boolean =>
  (data as { secondFactor?: boolean } | null | undefined)?.secondFactor === true;

/**
 * Log in; the session, the count of failures and everything cached for the visitor are brought up to date. `asksCode`: the account
 * has a second factor; `onRefused` gets the field that a refusal is about.
 */
export const useSignIn = (
  call: typeof account.login | typeof account.adminLogin,
  needs: { onDone: () => void; onRefused?: (field: 'password' | 'code', message: string) => void },
) => {
  const queries = useQueryClient();
  const [asksCode, setAsksCode] = useState(false);
  const { signIn, countLoginFailure } = useSession.getState();
  const mutation = useMutation<void, ApiError, Credentials>({
    mutationFn: async ({ username, password, code = '' }) => {
      // The form says why: a toast would say it twice.
      const answer = await apiAnswer(
        call,
        {
          body: {
            username: username.trim(),
            password: password.trim(),
            ...(code.trim() === '' ? {} : { code: code.trim() }),
          },
        },
        { quiet: true },
      );
      if (answer.token === null) {
        throw new ApiError({ kind: 'server', status: 0, message: 'no token', path: call.path });
      }
      signIn(answer.token, answer.data);
    },
    onSuccess: () => {
      needs.onDone();
      void queries.invalidateQueries();
    },
    onError: (error, { code = '' }) => {
      const isAsked = wantsCode(error);
      if (isAsked && !asksCode) setAsksCode(true);
      // That a code is wanted is no failure.
      if (isAsked && code.trim() === '' && !asksCode) return;
      if (error.kind === 'refused') countLoginFailure();
      needs.onRefused?.(isAsked ? 'code' : 'password', error.message);
    },
  });
  return { ...mutation, asksCode };
};
