import type { account, DataOf } from '@assay/contract';

type ChangeResult = DataOf<typeof account.changePassword>;

/** The envelope of these calls is always a success; what happened is in `code`. Null: done, else the text to show. */
export const refusalOf = (result: ChangeResult, fallback: string): string | null =>
  result.code === 200 ? null : (result.msg ?? fallback);
