import { group } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type MouseEvent, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { Tip } from '../../shared/floating/Tip.tsx';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { Pager } from '../../shared/table/Pager.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import styles from './GroupListPage.module.css';
import { GroupCard } from './list/GroupCard.tsx';
import { accessGlyphs } from './list/GroupTags.tsx';
import { type ListQuery, listInput, listQuery, listSizes } from './list/listQuery.ts';

const CreateDialog = lazyPart(async () => (await import('./form/CreateDialog.tsx')).CreateDialog);

type Row = group.GroupRow;

/** `/group`: every group that the reader finds, as cards, the filters in the address. */
const GroupListPage = () => {
  const { t } = useTranslation('group');
  const loggedIn = useIsLoggedIn();
  const username = useSession((session) => session.user?.username);
  const openLogin = useSession((session) => session.openLogin);
  const [creating, setCreating] = useState(false);
  const { query, setQuery, clearQuery, active } = useUrlQuery(listQuery);
  const list = useCall(group.getGroupList, { query: listInput(query, loggedIn) });
  const rows = list.data?.records;
  const total = list.data?.total ?? 0;
  const counted = { count: total, replace: { count: formatNumber(total) } };

  const ask = (address: string): void => {
    toast.warning(t('common:error.loginFirst'));
    openLogin('login', address);
  };
  const enter = (event: MouseEvent, row: Row): void => {
    if (loggedIn) return;
    event.preventDefault();
    ask(paths.group(row.id));
  };

  const cards = () => {
    if (rows === undefined)
      return list.error ? (
        <Card flush edge>
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      ) : (
        <SkeletonLines lines={9} />
      );
    if (rows.length === 0)
      return (
        <Card flush edge>
          <EmptyState
            filtered={active > 0 && !query.onlyMine}
            {...(active > 0 && !query.onlyMine
              ? {}
              : { title: t(query.onlyMine ? 'list.noneMine' : 'list.none'), description: t('list.noneHint') })}
          />
        </Card>
      );
    return (
      <ul className={styles['cards']} aria-label={t('list.label')} aria-busy={list.isPlaceholderData}>
        {rows.map((row) => (
          <li key={row.id}>
            <GroupCard
              facts={{ ...row, isOwner: row.owner === username }}
              to={paths.group(row.id)}
              onEnter={(event) => enter(event, row)}
            />
          </li>
        ))}
      </ul>
    );
  };

  const scope = (
    <Segmented
      label={t('list.scope')}
      value={query.onlyMine && loggedIn ? 'mine' : 'all'}
      onChange={(value) => setQuery({ onlyMine: value === 'mine' })}
      options={[
        { value: 'all', label: t('list.all') },
        { value: 'mine', label: t('list.mine'), disabled: !loggedIn },
      ]}
    />
  );
  return (
    <>
      <PageTitle
        note={rows === undefined ? undefined : t('list.count', counted)}
        tools={
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => (loggedIn ? setCreating(true) : ask(paths.groupList))}
          >
            {t('list.create')}
          </Button>
        }
      />
      <div className={styles['page']}>
        <Card flush edge className={styles['bar'] ?? ''}>
          <FilterBar
            active={active}
            onClear={clearQuery}
            end={
              <SearchInput
                label={t('list.keyword')}
                value={query.keyword}
                onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
              />
            }
          >
            {loggedIn ? (
              scope
            ) : (
              <Tip label={t('list.mineLogin')}>
                <span>{scope}</span>
              </Tip>
            )}
            <Segmented
              label={t('list.access')}
              value={query.auth}
              onChange={(auth) => setQuery({ auth })}
              options={[
                { value: '' as ListQuery['auth'], label: t('list.anyAccess') },
                ...(['1', '2', '3'] as const).map((auth) => {
                  const Glyph = accessGlyphs[Number(auth)]!;
                  return {
                    value: auth,
                    label: (
                      <>
                        <Glyph size={14} stroke={1.75} aria-hidden="true" />
                        {t(`auth.${auth}`)}
                      </>
                    ),
                  };
                }),
              ]}
            />
          </FilterBar>
        </Card>
        {cards()}
        {total === 0 ? null : (
          <Card flush edge className={styles['bar'] ?? ''}>
            <Pager
              page={query.currentPage}
              limit={query.limit}
              total={total}
              counted={t('list.total', counted)}
              settled={!list.isPlaceholderData}
              onPage={(currentPage, options) => setQuery({ currentPage }, options)}
              sizes={listSizes}
              onLimit={(limit) => setQuery({ limit })}
            />
          </Card>
        )}
      </div>
      {creating ? (
        <Suspense fallback={null}>
          <CreateDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

export default GroupListPage;
