import type { BodyOf, Call } from '@assay/contract';
import type { CallInput } from './api.ts';
import { sendingKeyOf, settleSending } from './sendingKeys.ts';
import { type UseCallMutationOptions, useCallMutation } from './useCall.ts';

/** `useCallMutation` for a call that makes what is sent to it: sent again because no answer came, it is made once. */
export const useSendOnce = <C extends Call>(call: C, options: UseCallMutationOptions<C> = {}) => {
  const nameOf = ({ body }: CallInput<C>) => [call.name, { ...(body as object), sendingKey: undefined }];
  const keyed = (input: CallInput<C>): CallInput<C> => ({
    ...input,
    body: { ...(input.body as object), sendingKey: sendingKeyOf(...nameOf(input)) } as BodyOf<C>,
  });
  const { mutate, mutateAsync, isPending } = useCallMutation(call, {
    ...options,
    onSuccess: (data, input) => {
      settleSending(...nameOf(input));
      options.onSuccess?.(data, input);
    },
  });
  return {
    isPending,
    mutate: (input: CallInput<C>): void => mutate(keyed(input)),
    mutateAsync: (input: CallInput<C>) => mutateAsync(keyed(input)),
  };
};
