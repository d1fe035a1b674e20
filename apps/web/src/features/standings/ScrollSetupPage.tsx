import { standings } from '@assay/contract';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { useContest } from '../contest/index.ts';
import styles from './ScrollSetupPage.module.css';
import { KeyHelp } from './scroll/KeyHelp.tsx';
import type { Medals } from './scroll/reveal.ts';
import { usualMedals, writeScrollQuery } from './scroll/scrollQuery.ts';

const names = ['gold', 'silver', 'bronze'] as const;

const mostMedals = 100_000;
/** A whole number of medals; nothing typed is none. */
const readCount = (text: string): number => Math.min(mostMedals, Math.max(0, Math.floor(Number(text)) || 0));

interface SetupProps {
  cid: number;
  /** Ranked participants: medals come from their number until the director says otherwise. */
  ranked: number;
  removeStar: boolean;
  onRemoveStar: (removeStar: boolean) => void;
}

const Setup = ({ cid, ranked, removeStar, onRemoveStar }: SetupProps) => {
  const { t } = useTranslation('board');
  const { phase } = useContest();
  const [chosen, setChosen] = useState<Medals | null>(null);
  const [own, setOwn] = useState(true);
  const medals = chosen ?? usualMedals(ranked);

  const open = (): void => {
    const stage = window.open(paths.scrollBoard + writeScrollQuery(cid, removeStar, own ? null : medals), '_blank');
    if (stage === null) toast.warning(t('scroll.setup.blocked'));
  };
  return (
    <div className={styles['setup']}>
      <p className={styles['hint']}>{t('scroll.setup.hint')}</p>
      {phase === 'ended' ? null : <p className={styles['warning']}>{t('scroll.setup.running')}</p>}
      <Switch label={t('scroll.setup.own')} checked={own} onChange={(event) => setOwn(event.currentTarget.checked)} />
      <div className={styles['medals']}>
        {names.map((name, index) => (
          <TextInput
            key={name}
            label={t(`scroll.setup.${name}`)}
            type="number"
            inputMode="numeric"
            min={0}
            max={mostMedals}
            step={1}
            disabled={own}
            value={String(medals[index])}
            onChange={({ currentTarget: { value } }) =>
              setChosen(medals.map((count, at) => (at === index ? readCount(value) : count)) as unknown as Medals)
            }
          />
        ))}
      </div>
      <p className={styles['small']}>{t('scroll.setup.usual', { count: ranked })}</p>
      <Switch
        label={t('scroll.setup.removeStar')}
        checked={removeStar}
        onChange={(event) => onRemoveStar(event.currentTarget.checked)}
      />
      <Button
        variant="filled"
        leftSection={<IconPresentation size={16} stroke={1.75} aria-hidden="true" />}
        onClick={open}
      >
        {t('scroll.setup.open')}
      </Button>
    </div>
  );
};

/** Medals, stars and keys. */
const ScrollSetup = () => {
  const { t } = useTranslation('board');
  const { cid } = useContest();
  const [removeStar, setRemoveStar] = useState(true);
  const board = useCall(
    standings.getContestRank,
    { body: { cid, currentPage: 1, limit: 1, removeStar, forceRefresh: true } },
    { quiet: true },
  );
  return (
    <Columns
      inOrder
      side={
        <Card edge title={t('scroll.setup.keys')}>
          <div className={styles['keys']}>
            <KeyHelp long />
          </div>
        </Card>
      }
    >
      <Card edge title={t('scroll.setup.title')}>
        {board.data === undefined ? (
          <NotYet error={board.error} onRetry={() => void board.refetch()} lines={5} />
        ) : (
          <Setup cid={cid} ranked={board.data.ranked} removeStar={removeStar} onRemoveStar={setRemoveStar} />
        )}
      </Card>
    </Columns>
  );
};

/** `/contest/:contestID/scroll-board`: medals and stars, then the stage in a window of its own. For contest admins. */
const ScrollSetupPage = () => {
  const { t } = useTranslation('common');
  const { rights } = useContest();
  if (!rights.manage) return <EmptyState title={t('error.noAccess')} description={t('error.forbidden')} />;
  return <ScrollSetup />;
};

export default ScrollSetupPage;
