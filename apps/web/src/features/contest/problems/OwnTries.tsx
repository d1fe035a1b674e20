import type { standings } from '@assay/contract';
import { countsPoints } from '@assay/domain';
import { Box } from '@mantine/core';
import { IconEyeOff, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';

type Own = standings.OwnStanding['problems'][string] | undefined;

/** Minute of the acceptance and rejected tries in ACM contests; when something was last sent, and how often, in OI ones. */
export const OwnTries = ({ own, type, none }: { own: Own; type: number; none?: string }) => {
  const { t } = useTranslation('contestOwn');
  if (own === undefined) return none;
  if (countsPoints(type))
    return (
      <span>
        <TimeText value={own.lastAt} form="short" /> · {t('tries.sent', { count: own.sent })}
      </span>
    );
  const minute = own.seconds === null ? null : `${Math.floor(own.seconds / 60)}′`;
  const errors = own.errors === 0 ? null : `−${own.errors}`;
  const words = [
    ...(own.seconds === null ? [] : [t('tries.minute', { minute: Math.floor(own.seconds / 60) })]),
    ...(errors === null ? [] : [t('tries.rejected', { count: own.errors })]),
  ].join(', ');
  if (words === '') return none;
  return (
    <span role="img" aria-label={words} title={words}>
      {[minute, errors].filter((part) => part !== null).join(' · ')}
    </span>
  );
};

/** Solved before anybody else, as far as the board tells; and what the seal keeps from the others. */
export const OwnFirst = ({ own }: { own: Own }) => {
  const { t } = useTranslation('contestOwn');
  if (own?.first)
    return (
      <Box
        component="span"
        display="inline-flex"
        px={8}
        c="var(--on-accent)"
        bg="var(--ac-solid)"
        fz={12}
        lh="22px"
        style={{ alignItems: 'center', gap: 5, borderRadius: 'var(--r-1)', whiteSpace: 'nowrap' }}
      >
        <IconStarFilled size={12} aria-hidden="true" />
        {t('tries.first')}
      </Box>
    );
  return own?.hidden ? <StateMark tone="moving" glyph={IconEyeOff} text={t('tries.hidden')} /> : null;
};
