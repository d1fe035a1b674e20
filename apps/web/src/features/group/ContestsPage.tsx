import { groupContest } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { adminRows, flag } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { ContestsPanel, ContestTable, listInput, listQuery, useServerClock } from '../contest/index.ts';
import { useGroup } from './useGroup.ts';

const never = '1970-01-01T00:00:00.000+0000';

/** `manage`: the list of admins, hidden ones too, and what can be done with them. */
const contestsQuery = { ...listQuery, manage: flag(), limit: adminRows() };

/** What members see: contests that are shown, the newest start first, by the server's clock. */
const MemberContests = ({ url }: { url: ReturnType<typeof useUrlQuery<typeof contestsQuery>> }) => {
  const { t } = useTranslation('groupDesk');
  const { gid, rights } = useGroup();
  const { type, status, keyword } = url.query;
  const list = useCall(
    groupContest.getGroupContests,
    { query: { gid, ...listInput(url.query) } },
    { refetchInterval: 60_000 },
  );
  const serverNow = useServerClock(list.data?.records[0]?.now ?? never, list.dataUpdatedAt, () => void list.refetch());
  useNow(1000);
  return (
    <ContestTable
      list={list}
      url={{ ...url, active: [type, status, keyword].filter(Boolean).length }}
      onClear={url.clearQuery}
      now={serverNow()}
      noneHint={t(rights.work ? 'contests.noneAdmin' : 'contests.noneHint')}
    />
  );
};

/** `/group/:groupID/contest`: contests of the group, and for its admins the way to make and change them. */
const ContestsPage = () => {
  const { t } = useTranslation(['group', 'groupDesk']);
  const { gid, rights } = useGroup();
  const url = useUrlQuery(contestsQuery);
  const { query, setQuery } = url;
  const manages = rights.admin && query.manage;
  return (
    <Card
      flush
      edge
      title={t('tab.contests')}
      tools={
        rights.admin ? (
          <>
            <Button
              size="xs"
              variant={manages ? 'light' : 'default'}
              aria-pressed={manages}
              leftSection={<IconSettings size={15} stroke={1.75} aria-hidden="true" />}
              onClick={() => setQuery({ manage: !manages, type: '', status: '' })}
            >
              {t('manage')}
            </Button>
            {rights.work ? (
              <Button
                component={Link}
                to={paths.groupNewContest(gid)}
                size="xs"
                variant="filled"
                leftSection={<IconPlus size={15} stroke={1.75} aria-hidden="true" />}
              >
                {t('groupDesk:contests.create')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {manages ? (
        <Suspense fallback={null}>
          <ContestsPanel url={{ query, setQuery, active: query.keyword === '' ? 0 : 1 }} />
        </Suspense>
      ) : (
        <MemberContests url={url} />
      )}
    </Card>
  );
};

export default ContestsPage;
