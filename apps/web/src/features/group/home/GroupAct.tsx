import { Button } from '@mantine/core';
import { IconBan, IconHourglass, IconLogout, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { formatDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useGroup } from '../useGroup.ts';
import styles from './GroupAct.module.css';
import { useGroupActs } from './useGroupActs.tsx';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A state in the button's place: nothing to press. */
const Standing = ({ words, refused = false }: { words: string; refused?: boolean }) => (
  <span className={styles['standing']} data-refused={refused || undefined} role="status">
    {refused ? <IconBan {...glyph} /> : <IconHourglass {...glyph} />}
    {words}
  </span>
);

/** Why and when somebody was refused. */
const Refusal = () => {
  const { t } = useTranslation('group');
  const { refusal } = useGroup().info;
  if (refusal === null) return null;
  const date = formatDate(refusal.at);
  return (
    <>
      {refusal.reason === null
        ? t('act.refusedNoReason', { date })
        : t('act.refusedAt', { date, reason: refusal.reason })}{' '}
    </>
  );
};

/** The action button of the group in each state, with the sentence below it. */
export const GroupAct = () => {
  const { t } = useTranslation('group');
  const { info } = useGroup();
  const { act, start, join, withdraw, busy, dialog } = useGroupActs();
  if (act === undefined) return null;
  const parts = {
    disband: {
      button: (
        <Button fullWidth color="red" leftSection={<IconTrash {...glyph} />} onClick={() => start('disband')}>
          {t('act.disband')}
        </Button>
      ),
      hint: t('act.disbandHint'),
    },
    exit: {
      button: (
        <Button fullWidth leftSection={<IconLogout {...glyph} />} onClick={() => start('exit')}>
          {t('act.exit')}
        </Button>
      ),
      hint: t('act.exitHint'),
    },
    applying: {
      button: <Standing words={t('act.applying')} />,
      hint: (
        <>
          {t('act.applyingHint')}{' '}
          <Button size="compact-xs" variant="subtle" loading={busy} onClick={withdraw}>
            {t('act.withdraw')}
          </Button>
        </>
      ),
    },
    refused: {
      button: <Standing refused words={t('act.refused')} />,
      hint: (
        <>
          <Refusal />
          {info.refusal === null ? null : t('act.again', { date: formatDate(info.refusal.until) })}
        </>
      ),
    },
    join: {
      button: (
        <Button fullWidth variant="filled" leftSection={<IconUserPlus {...glyph} />} loading={busy} onClick={join}>
          {t('act.join')}
        </Button>
      ),
      hint: t('act.joinHint'),
    },
    apply: {
      button: (
        <Button fullWidth variant="filled" leftSection={<IconUserPlus {...glyph} />} onClick={() => start('apply')}>
          {t('act.apply')}
        </Button>
      ),
      hint: (
        <>
          <Refusal />
          {t(`act.applyHint.${info.auth}`)}
        </>
      ),
    },
  }[act];
  return (
    <div className={styles['act']}>
      {parts.button}
      <p className={styles['hint']}>{parts.hint}</p>
      {dialog}
    </div>
  );
};
