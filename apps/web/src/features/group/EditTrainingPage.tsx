import { groupTraining } from '@assay/contract';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { FormColumn } from '../../shared/kit/Columns.tsx';
import { Crumb } from '../../shared/kit/Crumb.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { TrainingForm } from '../training/index.ts';
import { useGroup } from './useGroup.ts';

/** `/group/:groupID/training/create` and `…/:trainingID/edit`: the editor of trainings with the group as place. */
const EditTrainingPage = () => {
  const { t } = useTranslation(['group', 'trainingAdmin']);
  const { gid } = useGroup();
  const navigate = useNavigate();
  const tid = Number(useParams()['trainingID'] ?? 0);
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    groupTraining.getGroupTraining,
    { query: { tid } },
    { enabled: tid > 0, keepPrevious: false },
  );
  const back = `${paths.groupTrainings(gid)}?manage=true`;
  return (
    <div>
      <FormColumn>
        <Crumb
          items={[
            { label: t('tab.trainings'), to: back },
            { label: t(tid === 0 ? 'trainingAdmin:form.create' : 'trainingAdmin:form.edit') },
          ]}
        />
        {tid === 0 || (data !== undefined && isFetchedAfterMount) ? (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <TrainingForm
              key={tid}
              stored={tid === 0 ? undefined : data}
              gid={gid}
              back={back}
              onSaved={(saved) => void navigate(tid === 0 ? paths.groupTrainingPlan(gid, saved) : back)}
            />
          </Suspense>
        ) : (
          <NotYet error={error} onRetry={() => void refetch()} lines={8} />
        )}
      </FormColumn>
    </div>
  );
};

export default EditTrainingPage;
