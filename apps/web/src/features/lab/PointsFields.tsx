import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { groupsText, readGroups } from './groupPoints.ts';
import type { Spec } from './useLabDraft.ts';

type Solution = Spec['solutions'][number];

/** How many points a solution must get, in all and in single subtasks. */
export const PointsFields = ({
  solution,
  onChange,
}: {
  solution: Solution;
  onChange: (change: Partial<Solution>) => void;
}) => {
  const { t } = useTranslation('lab');
  const [text, setText] = useState(() => groupsText(solution.groups));
  const [total, setTotal] = useState(() => (solution.points === undefined ? '' : String(solution.points)));
  const isGood = readGroups(text) !== undefined;
  const isNumber = /^(\d{1,6}(\.\d{1,2})?)?$/.test(total.trim());
  return (
    <>
      <TextInput
        label={t('programs.points')}
        inputMode="decimal"
        maxLength={9}
        value={total}
        error={isNumber ? undefined : t('programs.pointsForm')}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTotal(next);
          if (/^(\d{1,6}(\.\d{1,2})?)?$/.test(next.trim()))
            onChange({ points: next.trim() === '' ? undefined : Number(next) });
        }}
      />
      <TextInput
        label={t('programs.groups')}
        placeholder="1: 20, 2: 0"
        maxLength={400}
        value={text}
        error={isGood ? undefined : t('programs.groupsForm')}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          const groups = readGroups(next);
          if (groups) onChange({ groups });
        }}
      />
    </>
  );
};
