import { IconLock, IconLockOpen, IconShield } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { PlanRuler } from '../plan/PlanRuler.tsx';
import { nextDue, partsOf } from '../plan/parts.ts';
import { useTraining } from '../useTraining.ts';
import styles from './TrainingHead.module.css';

/** Title, kind, own progress and the plan above every page of a training. */
export const TrainingHead = () => {
  const { t } = useTranslation('training');
  const { info, problems, serverNow } = useTraining();
  const isIn = info.entry === 'open';
  const Lock = isIn ? IconLockOpen : IconLock;
  const parts = problems === undefined ? undefined : partsOf(info.sections, problems);
  const solved = parts?.reduce((sum, part) => sum + part.solved, 0) ?? info.acCount ?? 0;
  const count = problems?.length ?? info.problemCount;
  return (
    <div className={styles['head']}>
      <div className={styles['top']}>
        <div className={styles['about']}>
          <h1 className={styles['title']}>{info.title}</h1>
          <div className={styles['meta']}>
            <Tag>
              {info.auth === 'Private' ? <Lock size={13} stroke={1.75} aria-hidden="true" /> : null}
              {t(`auth.${info.auth}`)}
            </Tag>
            {info.categoryName === null ? null : <Tag color={info.categoryColor}>{info.categoryName}</Tag>}
            <Tag>
              {[
                t('problems', { count }),
                ...(info.sections.length > 0 ? [t('parts', { count: info.sections.length })] : []),
              ].join(' · ')}
            </Tag>
            {info.rights.teach ? (
              <Tag selected>
                <IconShield size={13} stroke={1.75} aria-hidden="true" />
                {t('head.teach')}
              </Tag>
            ) : null}
            <span className={styles['author']}>
              {t('list.author')} <UserName username={info.author} to={paths.user(info.author)} hasPage />
            </span>
          </div>
        </div>
        <div className={styles['progress']}>
          <span className={styles['label']}>{t(isIn ? 'progress' : 'head.count')}</span>
          <span className={styles['number']}>
            {isIn ? (
              <>
                {solved}
                <small> {t('ofProblems', { count })}</small>
              </>
            ) : (
              count
            )}
          </span>
        </div>
      </div>
      {!isIn ? null : parts === undefined ? (
        <div className={styles['kept']} data-sections={info.sections.length > 0} />
      ) : (
        <PlanRuler parts={parts} current={nextDue(parts, serverNow())} />
      )}
    </div>
  );
};
