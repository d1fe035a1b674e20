import type { ErrorCode, LossCode } from './codes.ts';
import type { ImportError, Loss, Params } from './types.ts';

/** Collects what is lost and what is wrong while one problem is read. */
export interface Notes {
  losses: Loss[];
  errors: ImportError[];
  lose(code: LossCode, params?: Params): void;
  refuse(code: ErrorCode, params?: Params): void;
}

/** Repeated notes are kept once. */
export const takeNotes = (): Notes => {
  const losses: Loss[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  const isNew = (code: string, params: Params): boolean => {
    const key = JSON.stringify([code, params]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  return {
    losses,
    errors,
    lose: (code, params = {}) => {
      if (isNew(code, params)) losses.push({ code, params });
    },
    refuse: (code, params = {}) => {
      if (isNew(code, params)) errors.push({ code, params });
    },
  };
};
