import type { ErrorCode, Params } from './codes.ts';

/** The one error of this package for bad input; anything else thrown is a defect of ours. */
export class PackageError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;

  constructor(code: ErrorCode, params: Params = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'PackageError';
    this.code = code;
    this.params = params;
  }
}
