import { type DataOf, home } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { readerOffset } from '../../../shared/i18n/offset.ts';

export type HomeData = DataOf<typeof home.getHome>;

/** What the home page shows everybody: one answer, of which each part draws its own. `every`: ms until it is asked for again. */
export const useHome = (every: (data: HomeData | undefined) => number | false = () => false) =>
  useCall(home.getHome, { query: { utcOffset: readerOffset() } }, { refetchInterval: every });
