import { lab as calls } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { callKey, useCall } from '../../shared/client/useCall.ts';
import { useChanges } from '../../shared/client/useChanges.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { LabView } from './LabView.tsx';

/** The lab of a problem: programs that prove it, and runs that build and check everything. */
const LabPage = () => {
  const { t } = useTranslation('lab');
  const pid = Number(useParams()['pid']);
  const queries = useQueryClient();
  const { data, error, refetch } = useCall(
    calls.getLab,
    { query: { pid } },
    // Where no events arrive, a run is seen to end all the same.
    { quiet: true, refetchInterval: (lab) => (lab?.runs.some((run) => run.state === 'running') ? 5000 : false) },
  );
  useChanges([`lab:${pid}`], () => {
    for (const call of [calls.getLab, calls.getLabRun]) void queries.invalidateQueries({ queryKey: callKey(call) });
  });
  if (data === undefined) {
    return (
      <>
        <PageTitle title={t('title')} />
        <Card>
          <NotYet error={error} onRetry={() => void refetch()} lines={10} />
        </Card>
      </>
    );
  }
  return <LabView key={pid} lab={data} />;
};

export default LabPage;
