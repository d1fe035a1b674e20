import { contestRuleOf, contestRules, ruleChoiceOf, timeUnits } from '@assay/domain';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import { MarkdownEditor } from '../../../../shared/markdown/MarkdownEditor.tsx';
import styles from '../Contests.module.css';
import type { SectionProps } from './section.ts';

/** Title, rule and description. The rule stays as it was made. */
export const WhatSection = ({ form, set, errorOf, isNew }: SectionProps & { isNew: boolean }) => {
  const { t } = useTranslation(['contestAdmin', 'contest']);
  const { key: rule } = ruleChoiceOf(form);
  const choices = contestRules.flatMap(({ type, choices: ofRule }) =>
    ofRule.map(({ key, scoreType }) => ({
      value: key,
      label: t(`contest:rule.${key}`),
      disabled: !isNew && form.type !== type,
      sets: { type, oiRankScoreType: scoreType },
    })),
  );
  return (
    <Card title={t('what.title')}>
      <div className={styles['form']}>
        <TextInput
          size="md"
          label={t('what.name')}
          maxLength={255}
          required
          value={form.title}
          error={errorOf('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <div>
          <Segmented
            label={t('what.rule')}
            options={choices}
            value={rule}
            onChange={(next) => set(choices.find(({ value }) => value === next)?.sets ?? {})}
          />
          <p className={styles['hint']}>{t(isNew ? `what.ruleHint.${rule}` : 'what.ruleKept')}</p>
        </div>
        {contestRuleOf(form.type).counts === 'solved' ? (
          <>
            <Segmented
              label={t('what.timeUnit')}
              options={timeUnits.map((unit) => ({ value: unit, label: t(`what.timeUnits.${unit}`) }))}
              value={form.timeUnit}
              onChange={(timeUnit) => set({ timeUnit })}
            />
            <TextInput
              label={t('what.penalty')}
              inputMode="numeric"
              maxLength={5}
              value={form.penalty}
              error={errorOf('penalty')}
              onChange={(event) => set({ penalty: event.currentTarget.value })}
            />
            <Switch
              label={t('what.tieBreakByLast')}
              description={t('what.tieBreakByLastHint')}
              checked={form.tieBreakByLast}
              onChange={(event) => set({ tieBreakByLast: event.currentTarget.checked })}
            />
            <Switch
              label={t('what.firstOfRanked')}
              description={t('what.firstOfRankedHint')}
              checked={form.firstOfRanked}
              onChange={(event) => set({ firstOfRanked: event.currentTarget.checked })}
            />
          </>
        ) : null}
        <MarkdownEditor
          label={t('what.description')}
          required
          value={form.description}
          error={errorOf('description')}
          onChange={(description) => set({ description })}
          height={240}
          uploads
        />
        <Switch
          label={t('what.visible')}
          description={t('what.visibleHint')}
          checked={form.visible}
          onChange={(event) => set({ visible: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
};
