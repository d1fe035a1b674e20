import type { ApiError, ApiErrorKind } from '../../../shared/client/apiError.ts';

const refusals: ReadonlySet<ApiErrorKind> = new Set(['refused', 'unauthorized', 'forbidden', 'notFound']);

/** The server has answered that the reader may not have it, or that it is not there: to ask again would not help. */
export const isRefused = (error: ApiError | null): error is ApiError => error !== null && refusals.has(error.kind);
