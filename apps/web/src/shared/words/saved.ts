import { ApiError } from '../client/apiError.ts';

/** What somebody else stored since the words were read. */
export interface Rival {
  title: string;
  content: string;
  gmtModified: string;
}

const rivalOf = (error: unknown): Rival | undefined => {
  const data = error instanceof ApiError ? (error.data as Partial<Rival> | null | undefined) : undefined;
  return typeof data?.gmtModified === 'string' ? (data as Rival) : undefined;
};

/** Whether something was stored, or what stood in its way. Why not was told by a toast, and what was typed stays. */
export const saved = (call: Promise<unknown>): Promise<boolean | Rival> =>
  call.then(
    () => true,
    (error: unknown) => rivalOf(error) ?? false,
  );
