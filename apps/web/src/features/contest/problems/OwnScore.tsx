import { status as statusCode } from '@assay/domain';
import { useTranslation } from 'react-i18next';
import { familyClass } from '../../../shared/verdict/statusLook.ts';
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
  if (status === statusCode.submittedUnknownResult || score === null || score === undefined) {
    const words = t(status === statusCode.submittedUnknownResult ? 'own.sealed' : 'own.pending');
    return (
      <span className={`${styles['score']} ${styles['unknown']}`} role="img" aria-label={words} title={words}>
        ?
      </span>
    );
  }
  const family =
    score >= full || status === statusCode.accepted
      ? statusCode.accepted
      : score > 0
        ? statusCode.partialAccepted
        : statusCode.wrongAnswer;
  return <span className={`${styles['score']} ${familyClass(family)}`}>{score}</span>;
};
