import { problemAuths } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Crumb } from '../../../../shared/kit/Crumb.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { PageTitle } from '../../../../shared/kit/PageTitle.tsx';
import { SkeletonLines } from '../../../../shared/kit/Skeleton.tsx';
import { lazyPart } from '../../../../shared/lazyPart.tsx';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { editorOf } from '../editorOf.ts';
import styles from './Editor.module.css';
import { useOpenProblem } from './useOpenProblem.ts';

const ProblemEditor = lazyPart(async () => (await import('./ProblemEditor.tsx')).ProblemEditor);

/** Everything that is said of a problem, in one form; in a contest with its name there. */
const EditProblemPage = () => {
  const { t } = useTranslation(['problemAdmin', 'admin']);
  const navigate = useNavigate();
  const params = useParams();
  const pid = Number(params['problemId'] ?? 0);
  const cid = Number(params['contestId'] ?? 0);
  const place = useEditPlace();
  const { open, error, load } = useOpenProblem(pid, place.gid);
  const isNamed = cid > 0 && pid > 0;
  const name = useCall(editorOf(place.gid).namedInContest, { query: { cid, pid } }, { enabled: isNamed });
  const crumb = [
    cid === 0
      ? { label: t('admin:nav.problems'), to: place.problems }
      : { label: t('admin:nav.contests'), to: place.contestProblems(cid) },
    { label: pid === 0 ? t('form.create') : (open?.stored?.problemId ?? String(pid)) },
  ];
  /** Whoever reads the list may open it. */
  const shown = open?.stored?.auth === problemAuths.public ? open.stored.problemId : undefined;
  const isReady = open !== undefined && (!isNamed || name.data !== undefined);
  const saved = (made: number): void => {
    if (cid !== 0) void navigate(place.contestProblems(cid));
    else if (pid === 0) void navigate(place.editProblem(made), { replace: true });
    else void load();
  };
  return (
    <>
      <div className={styles['crumb']}>
        <Crumb items={crumb} />
      </div>
      <PageTitle
        title={t(pid === 0 ? 'form.create' : 'form.edit')}
        note={open?.stored?.title}
        tools={
          shown === undefined ? undefined : (
            <Button
              component={Link}
              to={place.problem(shown)}
              leftSection={<IconEye size={16} stroke={1.75} aria-hidden="true" />}
            >
              {t('form.look')}
            </Button>
          )
        }
      />
      {error !== null && open === undefined ? <ErrorState error={error} onRetry={() => void load()} tall /> : null}
      {isReady ? (
        <Suspense fallback={<SkeletonLines lines={12} />}>
          <ProblemEditor
            key={`${pid}.${open.time}`}
            open={open}
            cid={cid}
            named={
              name.data === undefined
                ? undefined
                : { displayId: name.data.displayId, displayTitle: name.data.displayTitle }
            }
            onSaved={saved}
          />
        </Suspense>
      ) : error === null ? (
        <SkeletonLines lines={12} />
      ) : null}
    </>
  );
};

export default EditProblemPage;
