import { site } from '@assay/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { useIsNarrow } from '../../../shared/hooks/useViewport.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { Notice } from '../../../shared/kit/Notice.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { adminRows, pageNumber, text } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { MailView, type OutboxMail } from './outbox/MailView.tsx';
import styles from './outbox/Outbox.module.css';

const outboxQuery = {
  keyword: text(),
  currentPage: pageNumber(),
  limit: adminRows(),
};

const Outbox = () => {
  const { t } = useTranslation('admin');
  const narrow = useIsNarrow();
  const { query, setQuery, clearQuery, active } = useUrlQuery(outboxQuery);
  const [chosen, setChosen] = useState<OutboxMail>();
  const { data, error, refetch, isPlaceholderData } = useCall(site.getOutbox, { query }, { refetchInterval: 10_000 });
  const shown = chosen ?? (narrow ? undefined : data?.records[0]);

  if (narrow && shown !== undefined) {
    return (
      <Card
        edge
        title={shown.subject}
        tools={
          <>
            <CopyButton text={shown.text} />
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden="true" />}
              onClick={() => setChosen(undefined)}
            >
              {t('common:back')}
            </Button>
          </>
        }
      >
        <MailView mail={shown} />
      </Card>
    );
  }

  const list = (
    <Card flush edge>
      <FilterBar active={active} onClear={clearQuery}>
        <SearchInput label={t('outbox.search')} value={query.keyword} onChange={(keyword) => setQuery({ keyword })} />
      </FilterBar>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles['waiting']}>
            <SkeletonLines lines={6} />
          </div>
        )
      ) : data.records.length === 0 ? (
        <EmptyState
          filtered={active > 0}
          {...(active > 0 ? {} : { title: t('outbox.none'), description: t('outbox.noneHint') })}
        />
      ) : (
        <ul className={styles['list']} aria-label={t('nav.outbox')}>
          {data.records.map((mail) => (
            <li key={mail.id}>
              <UnstyledButton
                className={`${styles['mail']} ${mail.id === shown?.id ? styles['current'] : ''}`}
                aria-current={mail.id === shown?.id}
                onClick={() => setChosen(mail)}
              >
                <span className={styles['subject']}>{mail.subject}</span>
                <span className={styles['meta']}>
                  <span className={styles['to']}>{mail.to}</span>
                  <TimeText value={mail.sentAt} form="short" />
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {data === undefined ? null : (
        <Pager
          page={query.currentPage}
          limit={query.limit}
          total={data.total}
          settled={!isPlaceholderData}
          onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        />
      )}
    </Card>
  );

  if (narrow) return list;
  return (
    <Columns
      sideWidth="even"
      side={
        shown === undefined ? (
          <Card>
            <Notice icon={<IconMailOpened size={24} stroke={1.5} />} title={t('outbox.choose')} />
          </Card>
        ) : (
          <Card title={shown.subject} tools={<CopyButton text={shown.text} />}>
            <MailView mail={shown} />
          </Card>
        )
      }
    >
      {list}
    </Columns>
  );
};

/** Mails that stayed on this machine because there is no mail server. */
const OutboxPage = () => {
  const { t } = useTranslation('admin');
  const site = useSite();
  return (
    <>
      <PageTitle note={site.email === '' ? t('outbox.note') : t('outbox.noteMail')} />
      <RootOnly>
        <Outbox />
      </RootOnly>
    </>
  );
};

export default OutboxPage;
