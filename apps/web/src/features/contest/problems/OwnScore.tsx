import { status as statusCode } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { familyClass } from '../../../shared/verdict/statusLook.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './OwnScore.module.css';

/** Points of a full answer. */
const full = 100;

interface OwnScoreProps {
  status: number | null | undefined;
  score: number | null | undefined;
}

/** The own result at an OI problem: full, partial or no points; a question mark while it is sealed; nothing without one. */
export const OwnScore = ({ status, score }: OwnScoreProps) => {
  const { t } = useTranslation('contest');
  if (status === null || status === undefined || status === statusCode.notSubmitted) return null;
  if (status === statusCode.submittedUnknownResult) {
    const words = t('own.sealed');
    return (
      <span className={`${styles['score']} ${styles['unknown']}`} role="img" aria-label={words} title={words}>
        ?
      </span>
    );
  }
  // No points yet, or a problem without points.
  if (score === null || score === undefined) return <VerdictTag size="code" status={status} />;
  const family =
    score >= full || status === statusCode.accepted
      ? statusCode.accepted
      : score > 0
        ? statusCode.partialAccepted
        : statusCode.wrongAnswer;
  return <span className={`${styles['score']} ${familyClass(family)}`}>{score}</span>;
};
