import { problemHistory } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { useChanges } from '../../../../shared/client/useChanges.ts';
import { shownUser } from '../../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Crumb } from '../../../../shared/kit/Crumb.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { PageTitle } from '../../../../shared/kit/PageTitle.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import { Tag } from '../../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { UserAvatar } from '../../../../shared/kit/UserAvatar.tsx';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { Pager } from '../../../../shared/table/Pager.tsx';
import { editorOf } from '../editorOf.ts';
import { ComparisonView } from './ComparisonView.tsx';
import styles from './History.module.css';

/** Who changed a problem, when and what; any revision comes back as a new one. */
const HistoryPage = () => {
  const { t } = useTranslation(['problemAdmin', 'admin']);
  const pid = Number(useParams()['problemId'] ?? 0);
  const [currentPage, setPage] = useState(1);
  const [limit, setLimit] = useState(15);
  const [old, setOld] = useState<number>();
  const [now, setNow] = useState<number>();
  const query = { pid, currentPage, limit };
  const { data, error, refetch, isPlaceholderData } = useCall(problemHistory.getRevisions, { query });
  const place = useEditPlace();
  const { read } = editorOf(place.gid);
  const { data: stored } = useCall(read, { query: { pid } }, { quiet: true });
  useChanges([`problem:${pid}`], () => void refetch());
  const restore = useCallMutation(problemHistory.restoreRevision, {
    invalidates: [problemHistory.getRevisions, read],
    onSuccess: ({ revision }) => {
      setOld(undefined);
      setNow(undefined);
      toast.success(t('history.restored', { number: revision }));
    },
  });
  const records = data?.records ?? [];
  const newest = stored?.revision ?? records[0]?.number ?? 0;
  const to = now ?? newest;
  const from = old ?? Math.max(1, to - 1);
  const isComparable = newest > 1 && records.find((one) => one.number === from)?.isHere !== false;
  const back = async (onlyStatement: boolean): Promise<void> => {
    const isSure = await confirm({
      title: t('history.restoreTitle', { number: from }),
      body: t(onlyStatement ? 'history.restoreStatementBody' : 'history.restoreBody', {
        number: from,
        next: newest + 1,
      }),
      confirmLabel: t('history.restore', { number: from }),
    });
    if (isSure) restore.mutate({ body: { pid, number: from, basedOn: newest, onlyStatement } });
  };
  const crumb = [
    { label: t('admin:nav.problems'), to: place.problems },
    { label: stored?.problemId ?? String(pid), to: place.editProblem(pid) },
    { label: t('history.title') },
  ];
  return (
    <>
      <div className={styles['crumb']}>
        <Crumb items={crumb} />
      </div>
      <PageTitle title={t('history.title')} note={stored?.title} />
      {error !== null && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} tall /> : null}
      <div className={styles['columns']}>
        <Card flush title={t('history.revisions')} note={data === undefined ? undefined : String(data.total)}>
          <ol className={styles['list']}>
            {records.map((one) => (
              <li key={one.number} className={one.number === from || one.number === to ? styles['chosen'] : ''}>
                <b className={styles['revision']}>r{one.number}</b>
                <div className={styles['what']}>
                  <span className={styles['who']}>
                    <UserAvatar username={one.username || '?'} avatar={one.avatar} size={18} />
                    {one.uid === null && one.isHere && one.number > 1
                      ? `${shownUser(one.username)} (${t('history.outside')})`
                      : shownUser(one.username)}
                    <TimeText value={one.gmtCreate} form="minute" />
                  </span>
                  {one.note === '' ? null : <span>{one.note}</span>}
                  {one.restoredFrom === null ? null : (
                    <span>{t('history.restoredFrom', { number: one.restoredFrom })}</span>
                  )}
                  <span className={styles['tags']}>
                    {one.number === newest ? <Tag>{t('history.current')}</Tag> : null}
                    {one.isNewRelease ? <Tag>{t('history.release')}</Tag> : null}
                    {one.isHere ? null : <Tag>{t('history.elsewhere')}</Tag>}
                    {one.parts.map((part) => (
                      <Tag key={part} fill>
                        {t(`part.${part}`)}
                      </Tag>
                    ))}
                  </span>
                </div>
                {one.isHere ? (
                  <Segmented
                    small
                    label={t('history.compare', { number: one.number })}
                    options={[
                      { value: 'old', label: t('history.old'), disabled: one.number >= to },
                      { value: 'new', label: t('history.new'), disabled: one.number <= from },
                    ]}
                    value={one.number === from ? 'old' : one.number === to ? 'new' : ''}
                    onChange={(which) => (which === 'old' ? setOld(one.number) : setNow(one.number))}
                  />
                ) : null}
              </li>
            ))}
          </ol>
          {data === undefined ? null : (
            <Pager
              page={currentPage}
              limit={limit}
              total={data.total}
              settled={!isPlaceholderData}
              onPage={setPage}
              onLimit={setLimit}
            />
          )}
        </Card>
        {isComparable ? <ComparisonView pid={pid} from={from} to={to} /> : null}
      </div>
      {isComparable ? (
        <div className={styles['bar']}>
          <span>{t('history.restoreHint', { number: from, next: newest + 1 })}</span>
          <Button disabled={restore.isPending} onClick={() => void back(true)}>
            {t('history.restoreStatement')}
          </Button>
          <Button
            variant="filled"
            loading={restore.isPending}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void back(false)}
          >
            {t('history.restore', { number: from })}
          </Button>
        </div>
      ) : null}
    </>
  );
};

export default HistoryPage;
