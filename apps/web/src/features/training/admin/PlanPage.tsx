import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useHeading } from '../../../shared/hooks/useHeading.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { PlanEditor } from './plan/PlanEditor.tsx';
import { useTrainingHead } from './useTrainingHead.ts';

/** `/admin/training/:trainingId/problems`: which problems a training has, in which parts and order. */
const PlanPage = () => {
  const { t } = useTranslation('trainingAdmin');
  const tid = Number(useParams()['trainingId']);
  const { crumb } = useTrainingHead(useHeading());
  return (
    <>
      <Crumb items={crumb} />
      <PageTitle
        tools={
          <Button component={Link} to={paths.trainingProblems(tid)}>
            {t('plan.see')}
          </Button>
        }
      />
      <PlanEditor key={tid} tid={tid} gid={null} />
    </>
  );
};

export default PlanPage;
