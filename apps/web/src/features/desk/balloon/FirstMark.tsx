import type { desk } from '@assay/contract';
import { IconHourglass, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { StateMark } from '../../../shared/kit/StateMark.tsx';

/** First at its problem: certainly, or if no earlier run is accepted. */
export const FirstMark = ({ row }: { row: desk.Balloon }) => {
  const { t } = useTranslation('desk');
  if (row.firstBlood) return <StateMark tone="good" glyph={IconStarFilled} text={t('balloon.first')} />;
  return row.firstBloodOpen ? <StateMark tone="due" glyph={IconHourglass} text={t('balloon.firstOpen')} /> : null;
};
