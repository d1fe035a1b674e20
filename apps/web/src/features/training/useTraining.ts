import type { training } from '@assay/contract';
import { createContext, use } from 'react';
import type { ApiError } from '../../shared/client/apiError.ts';
import type { TrainingPlace } from './place.ts';

/** The training a page lives in. */
export interface Training {
  place: TrainingPlace;
  info: training.TrainingDetail;
  /** Undefined before they come, and to whoever has not entered. */
  problems: readonly training.TrainingProblemRow[] | undefined;
  problemsError: ApiError | null;
  /** The server's clock, ms. */
  serverNow: () => number;
  /** Ask the server again, now. */
  refetch: () => void;
}

export const TrainingContext = createContext<Training | null>(null);

/** The training of this page. Only below the shell of trainings. */
export const useTraining = (): Training => {
  const found = use(TrainingContext);
  if (found === null) throw new Error('a page of a training needs the shell of trainings');
  return found;
};
