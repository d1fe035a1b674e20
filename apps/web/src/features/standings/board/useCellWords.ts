import type { CellView } from '@assay/domain';
import { useCallback } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** What a cell says to who cannot see it: `Problem C: solved at 57 minutes, try 2`. */
export const useCellWords = (): ((problem: string, cell: CellView) => string) => {
  const { t } = useTranslation('board');
  return useCallback((problem: string, cell: CellView) => t(`cell.${cell.words}`, { problem, ...cell.values }), [t]);
};
