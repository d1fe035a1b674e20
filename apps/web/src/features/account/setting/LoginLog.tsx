import { loginLog } from '@assay/contract';
import { useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { describeAgent } from '../../../shared/session/describeAgent.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import styles from './Setting.module.css';

const pageSize = 10;

/** Logins of an account and what failed, newest first: one's own, or, for administrators, of the user named. */
export const LoginLog = ({ uid }: { uid?: string }) => {
  const { t } = useTranslation('ownAccount');
  const [currentPage, setPage] = useState(1);
  const paging = { currentPage, limit: pageSize };
  const isOwn = uid === undefined;
  const own = useCall(loginLog.getOwnLoginLog, { query: paging }, { enabled: isOwn });
  const theirs = useCall(loginLog.getUserLoginLog, { query: { uid: uid ?? '', ...paging } }, { enabled: !isOwn });
  const { data, error, refetch, isPlaceholderData } = isOwn ? own : theirs;
  return (
    <section className={styles['form']} aria-labelledby="login-log">
      <h3 id="login-log" className={styles['title']}>
        {t('loginLog.title')}
      </h3>
      {isOwn ? <p className={styles['note']}>{t('loginLog.hint')}</p> : null}
      {data === undefined ? <NotYet error={error} onRetry={() => void refetch()} lines={4} /> : null}
      {data?.total === 0 ? <p className={styles['note']}>{t('loginLog.none')}</p> : null}
      {data !== undefined && data.total > 0 ? (
        <ul className={styles['sessions']}>
          {data.records.map(({ at, ip, userAgent, why, count, secondFactor }) => (
            <li key={`${at} ${why} ${ip}`}>
              <div className={styles['session']}>
                <span className={why === null ? undefined : styles['failed']}>
                  {why === null ? t(secondFactor ? 'loginLog.withCode' : 'loginLog.ok') : t(`loginLog.why.${why}`)}
                  {count > 1 ? ` · ${t('loginLog.times', { count })}` : null}
                </span>
                <span className={styles['note']} title={userAgent ?? undefined}>
                  <TimeText value={at} form="minute" /> · {ip ?? '–'} ·{' '}
                  {Object.values(describeAgent(userAgent ?? ''))
                    .filter(Boolean)
                    .join(' · ') || t('session.unknownDevice')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <Pager
        page={currentPage}
        limit={pageSize}
        total={data?.total ?? 0}
        settled={!isPlaceholderData}
        onPage={(next) => setPage(next)}
      />
    </section>
  );
};
