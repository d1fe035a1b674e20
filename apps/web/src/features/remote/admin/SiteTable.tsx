import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './Remote.module.css';
import { type Account, accountLook, accountsOf, type Site, type SiteState, siteLook } from './siteFacts.ts';
import { WaitingBars } from './WaitingBars.tsx';

interface SiteTableProps {
  sites: readonly Site[];
  states: readonly SiteState[];
  accounts: readonly Account[];
  /** Key of the one whose accounts and queue stand below. */
  chosen: string;
  onChoose: (key: string) => void;
}

interface Row {
  site: Site;
  state: SiteState | undefined;
}

/** The sites, each with how it is, what waits, how long that takes and who submits there. */
export const SiteTable = ({ sites, states, accounts, chosen, onChoose }: SiteTableProps) => {
  const { t } = useTranslation('remoteAdmin');
  const rows: Row[] = sites.map((site) => ({ site, state: states.find(({ key }) => key === site.key) }));
  const name = ({ site }: Row) => (
    <span className={styles['site']}>
      <button
        type="button"
        className={styles['choose']}
        aria-pressed={site.key === chosen}
        onClick={() => onChoose(site.key)}
      >
        {site.name}
      </button>
      <span className={styles['host']}>{site.home.replace(/^https?:\/\//, '')}</span>
    </span>
  );
  const state = ({ site }: Row) => {
    const { word, ...look } = siteLook(site, accounts);
    return <StateMark {...look} text={t(`state.${word}`)} />;
  };
  const last = ({ state }: Row) =>
    state?.last ? (
      <span className={styles['last']}>
        <TimeText value={state.last.at} form="short" /> <VerdictTag status={state.last.status} size="code" />
      </span>
    ) : (
      '–'
    );
  const free = ({ site }: Row) => {
    const own = accountsOf(accounts, site.key);
    if (site.key === 'GYM') return t('sites.shared');
    if (own.length === 0) return '–';
    return `${own.filter((account) => accountLook(account).word === 'ready').length} / ${own.length}`;
  };
  const median = ({ state }: Row) =>
    state?.medianSeconds == null ? '–' : t('seconds', { count: Math.round(state.medianSeconds) });
  const bars = ({ site, state }: Row) =>
    state === undefined ? null : <WaitingBars site={site.name} hours={state.hours} />;
  const columns: Column<Row>[] = [
    { key: 'site', head: t('sites.site'), grow: true, cell: name },
    { key: 'state', head: t('sites.state'), width: 150, cell: state },
    { key: 'last', head: t('sites.last'), width: 170, cell: last },
    {
      key: 'waiting',
      head: t('sites.waiting'),
      width: 80,
      align: 'right',
      cell: (row) => formatNumber(row.state?.waiting ?? 0),
    },
    { key: 'bars', head: t('sites.hours'), width: 130, cell: bars },
    { key: 'median', head: t('sites.median'), width: 90, align: 'right', cell: median },
    { key: 'free', head: t('sites.free'), width: 100, align: 'right', cell: free },
  ];
  return (
    <Card flush edge>
      <DataTable
        label={t('sites.label')}
        columns={columns}
        rows={rows}
        rowKey={({ site }) => site.key}
        own={({ site }) => site.key === chosen}
        narrowRow={(row) => (
          <NarrowRow
            head={name(row)}
            end={state(row)}
            facts={
              <>
                <span>{t('sites.waitingCount', { count: row.state?.waiting ?? 0 })}</span>
                <span>{median(row)}</span>
                <span>{t('sites.freeOf', { free: free(row) })}</span>
              </>
            }
          />
        )}
      />
    </Card>
  );
};
