import { desk } from '@assay/contract';
import { printStates } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { usePageTitle } from '../../../shared/hooks/usePageTitle.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { useContest } from '../../contest/index.ts';
import { affiliation } from '../Person.tsx';
import styles from './PrintSheet.module.css';
import { usePrintActs } from './usePrintActs.ts';

/** A print job as it comes out of the printer: whose it is and where to carry it, and the text with line numbers. */
const PrintSheetPage = () => {
  const { t } = useTranslation('desk');
  const { cid, info } = useContest();
  const id = Number(useParams()['printID'] ?? 0);
  const { data, error, refetch } = useCall(desk.getPrint, { query: { id } }, { quiet: true });
  const { finish } = usePrintActs();
  usePageTitle(
    data === undefined ? t('print.sheet') : `${data.seat ?? ''} ${shownUser(data.username)} · ${info.title}`.trim(),
  );
  if (data === undefined)
    return error ? <ErrorState tall error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={12} />;
  return (
    <div className={styles['sheet']}>
      <div className={styles['tools']}>
        <Link to={paths.contestAdminPrint(cid)}>{t('print.queue')}</Link>
        {data.status === printStates.waiting ? (
          <Button loading={finish.isPending} onClick={() => finish.mutate({ query: { id, cid } })}>
            {t('print.finish')}
          </Button>
        ) : (
          <span>{t('print.printed')}</span>
        )}
        <Button
          variant="filled"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print.sheet')}
        </Button>
      </div>
      {/* A table's head comes again at the top of each page: sheets that fall apart still say whose they are. */}
      <div style={{ display: 'table', width: '100%', tableLayout: 'fixed' }}>
        <header style={{ display: 'table-header-group', breakInside: 'avoid' }}>
          <div className={styles['head']}>
            <h1 className={styles['seat']}>{data.seat ?? t('noSeat')}</h1>
            <div className={styles['who']}>
              <strong>{shownUser(data.username)}</strong>
              <span>{affiliation(data)}</span>
            </div>
            <div className={styles['facts']}>
              <span>{info.title}</span>
              <span>
                #{data.id} · <TimeText value={data.gmtCreate} />
              </span>
            </div>
          </div>
        </header>
        <ol className={styles['lines']}>
          {(data.content ?? '')
            .replace(/\n+$/, '')
            .split('\n')
            .map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              <li key={index}>{line}</li>
            ))}
        </ol>
      </div>
    </div>
  );
};

export default PrintSheetPage;
