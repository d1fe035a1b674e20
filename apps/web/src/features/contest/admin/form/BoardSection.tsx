import { contestNames } from '@assay/domain';
import { Box, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import styles from '../Contests.module.css';
import { isSealOffered, lengthOf, type SealKind, sealKinds } from './contestForm.ts';
import type { SectionProps } from './section.ts';

/** What the board shows, to whom, and from when on no more. */
export const BoardSection = ({ form, set, errorOf }: SectionProps) => {
  const { t } = useTranslation(['contestAdmin', 'contest']);
  const length = lengthOf(form);
  return (
    <Card title={t('board.title')}>
      <div className={styles['form']}>
        <Switch
          label={t('board.seal')}
          description={t('board.sealHint')}
          checked={form.sealRank}
          onChange={(event) => set({ sealRank: event.currentTarget.checked })}
        />
        {form.sealRank ? (
          <div className={styles['inner']}>
            <Radio.Group
              label={t('board.sealFrom')}
              value={form.sealKind}
              onChange={(kind) => set({ sealKind: kind as SealKind })}
              error={form.sealKind === 'free' ? undefined : errorOf('sealAt')}
            >
              <div className={styles['choices']}>
                {sealKinds.map((kind) => (
                  <Radio
                    key={kind}
                    value={kind}
                    label={t(`board.sealKind.${kind}`)}
                    disabled={!isSealOffered(kind, length)}
                  />
                ))}
              </div>
            </Radio.Group>
            {form.sealKind === 'free' ? (
              <TextInput
                type="datetime-local"
                label={t('board.sealAt')}
                value={form.sealAt}
                error={errorOf('sealAt')}
                onChange={(event) => set({ sealAt: event.currentTarget.value })}
              />
            ) : null}
            <Switch
              label={t('board.autoReveal')}
              description={t('board.autoRevealHint')}
              checked={form.autoRealRank}
              onChange={(event) => set({ autoRealRank: event.currentTarget.checked })}
            />
          </div>
        ) : null}
        <Switch
          label={t('board.outside')}
          description={t('board.outsideHint')}
          checked={form.openRank}
          onChange={(event) => set({ openRank: event.currentTarget.checked })}
        />
        <div>
          <Box component="p" mb={4} fz={13} lh="20px">
            {t('board.names')}
          </Box>
          <Segmented
            label={t('board.names')}
            options={contestNames.map((value) => ({ value, label: t(`contest:overview.names.${value}`) }))}
            value={contestNames.find((name) => name === form.rankShowName) ?? 'username'}
            onChange={(rankShowName) => set({ rankShowName })}
          />
        </div>
        <Textarea
          label={t('board.stars')}
          description={t('board.starsHint')}
          rows={2}
          resize="vertical"
          value={form.starAccount}
          error={errorOf('starAccount')}
          onChange={(event) => set({ starAccount: event.currentTarget.value })}
        />
      </div>
    </Card>
  );
};
