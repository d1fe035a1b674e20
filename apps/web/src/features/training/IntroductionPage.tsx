import { Suspense } from 'react';
import { paths } from '../../paths.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { Readouts } from '../../shared/kit/Readouts.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { TimeText } from '../../shared/kit/TimeText.tsx';
import { UserName } from '../../shared/kit/UserName.tsx';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import styles from './IntroductionPage.module.css';
import { GoOn } from './plan/GoOn.tsx';
import { useTraining } from './useTraining.ts';

const PasswordCard = lazyPart(async () => (await import('./shell/PasswordCard.tsx')).PasswordCard);

/** `/training/:trainingID`: what the training is about, and for whoever has not entered its password. */
const IntroductionPage = () => {
  const { t } = useTranslation('training');
  const { info, problems } = useTraining();
  const isIn = info.entry === 'open';
  return (
    <Columns
      side={
        isIn ? (
          <GoOn />
        ) : (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <PasswordCard />
          </Suspense>
        )
      }
    >
      <Card title={t('tab.introduction')} edge>
        <div className={styles['facts']}>
          <Readouts
            items={[
              { label: t('facts.id'), value: info.id },
              { label: t('list.auth'), value: t(`auth.${info.auth}`) },
              { label: t('list.category'), value: info.categoryName ?? '–' },
              { label: t('facts.problems'), value: problems?.length ?? info.problemCount },
              {
                label: t('list.author'),
                value: <UserName username={info.author} to={paths.user(info.author)} hasPage />,
              },
              { label: t('facts.updated'), value: <TimeText value={info.gmtModified} form="minute" /> },
            ]}
          />
        </div>
        <Markdown measure>{info.description}</Markdown>
      </Card>
    </Columns>
  );
};

export default IntroductionPage;
