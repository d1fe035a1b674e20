import { contestKinds } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** The contest's rule in words: `ACM`, `OI · highest score`. */
export const useRuleName = (): ((contest: { type: number; oiRankScoreType: string }) => string) => {
  const { t } = useTranslation('contest');
  return ({ type, oiRankScoreType }) =>
    type === contestKinds.acm ? t('rule.acm') : t(oiRankScoreType === 'Highest' ? 'rule.oiHighest' : 'rule.oiRecent');
};
