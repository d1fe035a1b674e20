import { oiRankScore } from '@assay/domain';
import { Tip } from '../floating/Tip.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Tag } from './Tag.tsx';

/** Marks a problem with points and says how they count in the OI ranking (document 1, section 9). */
export const OiMark = ({ difficulty }: { difficulty: number }) => {
  const { t } = useTranslation('problem');
  return (
    <Tip label={t('oi.rankScore', { best: oiRankScore(100, 100, difficulty), difficulty })}>
      <span style={{ display: 'flex' }}>
        <Tag>OI</Tag>
      </span>
    </Tip>
  );
};
