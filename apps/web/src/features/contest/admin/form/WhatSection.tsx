import { contestKinds } from '@assay/domain';
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
  const rule = form.type === contestKinds.acm ? 'acm' : form.oiRankScoreType === 'Highest' ? 'oiHighest' : 'oiRecent';
  const choices = [
    { value: 'acm', label: t('contest:rule.acm'), disabled: !isNew && form.type !== contestKinds.acm },
    { value: 'oiRecent', label: t('contest:rule.oiRecent'), disabled: !isNew && form.type === contestKinds.acm },
    { value: 'oiHighest', label: t('contest:rule.oiHighest'), disabled: !isNew && form.type === contestKinds.acm },
  ] as const;
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
            onChange={(next) =>
              set({
                type: next === 'acm' ? contestKinds.acm : contestKinds.oi,
                oiRankScoreType: next === 'oiHighest' ? 'Highest' : 'Recent',
              })
            }
          />
          <p className={styles['hint']}>{t(isNew ? `what.ruleHint.${rule}` : 'what.ruleKept')}</p>
        </div>
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
