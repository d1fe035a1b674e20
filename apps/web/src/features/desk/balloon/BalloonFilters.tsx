import { Box, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ZoneFilter } from './ZoneFilter.tsx';

interface Shown {
  /** Empty: all of them. */
  zone: string;
  first: boolean;
}

interface BalloonFiltersProps {
  zones: readonly string[] | undefined;
  value: Shown;
  onChange: (change: Partial<Shown>) => void;
  /** Further choices. */
  children?: ReactNode;
}

/** Which balloons are listed: those of one zone, or of the first solvers only, known ones and those that still may be. */
export const BalloonFilters = ({ zones, value, onChange, children }: BalloonFiltersProps) => {
  const { t } = useTranslation('desk');
  return (
    <Box
      display="flex"
      px={16}
      py={8}
      style={{ flexWrap: 'wrap', alignItems: 'center', gap: 12, borderBottom: '1px solid var(--line)' }}
    >
      {children}
      <ZoneFilter zones={zones} value={value.zone} onChange={(zone) => onChange({ zone })} />
      <Switch
        label={t('balloon.onlyFirsts')}
        checked={value.first}
        onChange={(event) => onChange({ first: event.currentTarget.checked })}
      />
    </Box>
  );
};
