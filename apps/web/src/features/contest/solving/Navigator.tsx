import { contest } from '@assay/contract';
import { contestKinds } from '@assay/domain';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { paths } from '../../../shared/paths.ts';
import { VerdictGlyph } from '../../../shared/verdict/VerdictGlyph.tsx';
import { OwnScore } from '../problems/OwnScore.tsx';
import { useContest } from '../useContest.ts';
import styles from './Navigator.module.css';

/** The problems of the contest with the own result, at the bottom of focus mode. */
export const Navigator = ({ problemId }: { problemId: string }) => {
  const { t } = useTranslation('contest');
  const { cid, info } = useContest();
  const { data } = useCall(contest.getFullScreenProblems, { query: { cid } }, { quiet: true });
  const list = useRef<HTMLElement>(null);
  const known = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or the first answer brings the current one into sight
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [problemId, known]);
  return (
    <nav ref={list} className={styles['list']} aria-label={t('navigator')}>
      {(data ?? []).map((one) => (
        <Link
          key={one.pid}
          to={paths.contestFullProblem(cid, one.problemId)}
          replace
          className={`${styles['item']} ${one.problemId === problemId ? styles['current'] : ''}`}
          aria-current={one.problemId === problemId ? 'page' : undefined}
          title={`${one.problemId} ${one.title}`}
        >
          <span className={styles['id']}>{one.problemId}</span>
          <span className={styles['title']}>{one.title}</span>
          {info.type === contestKinds.oi ? (
            <OwnScore status={one.status} score={one.score} />
          ) : one.status === null ? null : (
            <VerdictGlyph status={one.status} size={15} />
          )}
        </Link>
      ))}
    </nav>
  );
};
