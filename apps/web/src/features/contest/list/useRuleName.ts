import { ruleChoiceOf } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

/** The contest's rule in words: `ACM`, `OI · highest score`. */
export const useRuleName = (): ((contest: { type: number; oiRankScoreType: string }) => string) => {
  const { t } = useTranslation('contest');
  return (contest) => t(`rule.${ruleChoiceOf(contest).key}`);
};
