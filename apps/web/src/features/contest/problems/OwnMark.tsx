import { countsPoints } from '@assay/domain';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { OwnScore } from './OwnScore.tsx';
import type { OwnResult } from './useOwnStanding.ts';

/** The own result in the contest's terms: a verdict in ACM, points in OI; nothing where nothing was sent. */
export const OwnMark = ({ own, type }: { own: OwnResult | null; type: number }) => {
  if (own === null) return null;
  return countsPoints(type) ? (
    <OwnScore status={own.status} score={own.score} />
  ) : (
    <VerdictTag status={own.status} size="code" />
  );
};
