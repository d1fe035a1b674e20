import type { Call, DataOf } from '@assay/contract';
import {
  keepPreviousData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type CallInput } from './api.ts';
import type { ApiError } from './apiError.ts';
import { firstData } from './send.ts';

/** Cache key of a call: area, name, input. Leave the input out to name all its answers. */
export const callKey = <C extends Call>(call: C, input?: CallInput<C>): QueryKey =>
  input === undefined ? [call.area, call.name] : [call.area, call.name, input];

interface UseCallOptions<C extends Call> {
  enabled?: boolean;
  /** Poll every so many milliseconds, or decide from the last answer. */
  refetchInterval?: number | false | ((data: DataOf<C> | undefined) => number | false);
  /** Milliseconds during which an answer counts as fresh; 0 by default. */
  staleTime?: number;
  /** Show the old page while the next one loads; on by default. */
  keepPrevious?: boolean;
  /** The server answers this only once: never ask again for an answer that is there. */
  once?: boolean;
  /** No toast on failure. */
  quiet?: boolean;
}

/** So long (ms) an answer counts as fresh that the document asked while the page's scripts were on their way. */
const freshFromDocument = 10_000;

/** Read a call: `useCall(problem.getProblemList, { query })`. Failures are toasted once and stay in `error` for Retry. */
export const useCall = <C extends Call>(
  call: C,
  input: CallInput<C> = {},
  options: UseCallOptions<C> = {},
): UseQueryResult<DataOf<C>, ApiError> => {
  const { refetchInterval } = options;
  return useQuery<DataOf<C>, ApiError>({
    queryKey: callKey(call, input),
    queryFn: async ({ signal }) => await api(call, input, { signal, quiet: options.quiet }),
    enabled: options.enabled ?? true,
    ...(call.method === 'GET' && { initialData: () => firstData<DataOf<C>>({ path: call.path, query: input.query }) }),
    staleTime: options.once
      ? 'static'
      : ({ state }) => Math.max(options.staleTime ?? 0, state.dataUpdateCount === 0 ? freshFromDocument : 0),
    ...(options.keepPrevious === false ? {} : { placeholderData: keepPreviousData }),
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval:
            typeof refetchInterval === 'function'
              ? (query: { state: { data: DataOf<C> | undefined } }) => refetchInterval(query.state.data)
              : refetchInterval,
        }),
  });
};

export interface UseCallMutationOptions<C extends Call> {
  /** Calls whose cached answers this one makes old. */
  invalidates?: readonly Call[];
  onSuccess?: (data: DataOf<C>, input: CallInput<C>) => void;
  onError?: (error: ApiError, input: CallInput<C>) => void;
  quiet?: boolean;
  /** Milliseconds. */
  timeout?: number;
}

/** Change something by a call: `const save = useCallMutation(account.changeUserInfo); save.mutate({ body })`. */
export const useCallMutation = <C extends Call>(
  call: C,
  options: UseCallMutationOptions<C> = {},
): UseMutationResult<DataOf<C>, ApiError, CallInput<C>> => {
  const queries = useQueryClient();
  return useMutation<DataOf<C>, ApiError, CallInput<C>>({
    mutationFn: async (input) => await api(call, input, options),
    onSuccess: async (data, input) => {
      options.onSuccess?.(data, input);
      await Promise.all(
        (options.invalidates ?? []).map((one) => queries.invalidateQueries({ queryKey: callKey(one) })),
      );
    },
    onError: (error, input) => options.onError?.(error, input),
  });
};
