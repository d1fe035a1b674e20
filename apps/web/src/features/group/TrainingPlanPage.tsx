import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { CardStack } from '../../shared/kit/Columns.tsx';
import { Crumb } from '../../shared/kit/Crumb.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { PlanEditor } from '../training/index.ts';
import { useGroup } from './useGroup.ts';

/** `/group/:groupID/training/:trainingID/plan`: which problems a training of the group has, in which parts and order. */
const TrainingPlanPage = () => {
  const { t } = useTranslation(['group', 'trainingAdmin']);
  const { gid } = useGroup();
  const tid = Number(useParams()['trainingID']);
  return (
    <CardStack>
      <Crumb
        items={[
          { label: t('tab.trainings'), to: `${paths.groupTrainings(gid)}?manage=true` },
          { label: t('trainingAdmin:plan.page') },
        ]}
      />
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <PlanEditor key={tid} tid={tid} gid={gid} />
      </Suspense>
      <Button component={Link} to={paths.groupTrainingProblems(gid, tid)} w="fit-content">
        {t('trainingAdmin:plan.see')}
      </Button>
    </CardStack>
  );
};

export default TrainingPlanPage;
