import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useHeading } from '../../../shared/hooks/useHeading.ts';
import { FormColumn } from '../../../shared/kit/Columns.tsx';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { TrainingForm } from './form/TrainingForm.tsx';
import { useTrainingHead } from './useTrainingHead.ts';

/** `/admin/training/create` and `/admin/training/:trainingId/edit`. */
const EditTrainingPage = () => {
  const navigate = useNavigate();
  const { tid, crumb, data, error, refetch, isFetchedAfterMount } = useTrainingHead(useHeading());
  const isReady = tid === 0 || (data !== undefined && isFetchedAfterMount);
  return (
    <FormColumn>
      <div>
        <Crumb items={crumb} />
        <PageTitle />
        {error !== null && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} tall /> : null}
        {isReady ? (
          <TrainingForm
            key={tid}
            stored={tid === 0 ? undefined : data}
            gid={null}
            back={paths.adminTrainings}
            onSaved={(saved) => void navigate(tid === 0 ? paths.adminTrainingProblems(saved) : paths.adminTrainings)}
          />
        ) : error === null ? (
          <SkeletonLines lines={8} />
        ) : null}
      </div>
    </FormColumn>
  );
};

export default EditTrainingPage;
