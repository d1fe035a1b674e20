import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { FormColumn } from '../../../shared/kit/Columns.tsx';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import styles from './Contests.module.css';
import { useContestHead } from './useContestHead.ts';

const ContestEditor = lazyPart(async () => (await import('./form/ContestEditor.tsx')).ContestEditor);

/** `/admin/contest/create` and `/admin/contest/:contestId/edit`: everything that is said of a contest, in one form. */
const EditContestPage = () => {
  const { t } = useTranslation('contestAdmin');
  const { cid, crumb, data, error, refetch, isFetchedAfterMount } = useContestHead(t('form.edit'), t('form.create'));
  const isReady = cid === 0 || (data !== undefined && isFetchedAfterMount);
  return (
    <FormColumn>
      <div>
        <div className={styles['crumb']}>
          <Crumb items={crumb} />
        </div>
        <PageTitle title={t(cid === 0 ? 'form.create' : 'form.edit')} />
        {error !== null && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} tall /> : null}
        {isReady ? (
          <Suspense fallback={null}>
            <ContestEditor key={cid} stored={cid === 0 ? undefined : data} />
          </Suspense>
        ) : null}
      </div>
    </FormColumn>
  );
};

export default EditContestPage;
