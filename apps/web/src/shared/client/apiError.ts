/** Why a call did not give data. */
export type ApiErrorKind =
  | 'refused'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'server'
  | 'timeout'
  | 'network'
  | 'aborted';

interface ApiErrorInit {
  kind: ApiErrorKind;
  /** Text for people, already in the reader's language. */
  message: string;
  /** Body status of a business refusal, else the HTTP status; 0 without an answer. */
  status: number;
  path: string;
  /** Seconds after which the same call may succeed, where the server says so. */
  retryAfter?: number | undefined;
  /** What the server gave with a refusal. */
  data?: unknown;
}

/** The one rejection of the client. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly path: string;
  readonly retryAfter: number | undefined;
  readonly data: unknown;

  constructor({ kind, message, status, path, retryAfter, data }: ApiErrorInit) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.path = path;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

/** A text to show for anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
