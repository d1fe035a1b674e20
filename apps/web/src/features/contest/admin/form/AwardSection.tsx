import { awardTies, awardTypes } from '@assay/domain';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ColourField } from '../../../../shared/fields/ColourField.tsx';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { readableInk } from '../../../../shared/ink.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { Segmented } from '../../../../shared/kit/Segmented.tsx';
import styles from '../Contests.module.css';
import type { AwardForm } from './contestForm.ts';
import type { SectionProps } from './section.ts';

const mostAwards = 20;
const usual = [
  { background: '#d8a72c', color: '#241a00', num: '10' },
  { background: '#b4bcc6', color: '#14181d', num: '20' },
  { background: '#b87a45', color: '#1d0f02', num: '30' },
] as const;

/** How many get which award, and how it looks on the board. */
export const AwardSection = ({ form, set, errorOf }: SectionProps) => {
  const { t } = useTranslation('contestAdmin');
  const change = (index: number, part: Partial<AwardForm>): void =>
    set({ awards: form.awards.map((award, at) => (at === index ? { ...award, ...part } : award)) });
  const nextAfter = (count: number): AwardForm => {
    const look = usual[count % usual.length] ?? usual[0];
    return { ...look, name: count < usual.length ? t(`award.usual.${count}`) : '' };
  };
  const add = (): void => set({ awards: [...form.awards, nextAfter(form.awards.length)] });
  const choose = (awardType: number): void =>
    set({
      awardType,
      ...(awardType !== awardTypes.none && form.awards.length === 0
        ? { awards: usual.map((_, index) => nextAfter(index)) }
        : {}),
    });
  const isPercent = form.awardType === awardTypes.percent;
  const row = (award: AwardForm, index: number) => {
    const label = (key: string): string => t('award.of', { what: t(key), index: index + 1 });
    return (
      <div key={index} className={styles['award']}>
        <TextInput
          aria-label={label('award.name')}
          placeholder={t('award.name')}
          maxLength={50}
          value={award.name}
          onChange={(event) => change(index, { name: event.currentTarget.value })}
        />
        <TextInput
          aria-label={label(isPercent ? 'award.percent' : 'award.places')}
          inputMode="numeric"
          maxLength={6}
          rightSection={isPercent ? '%' : null}
          value={award.num}
          onChange={(event) => change(index, { num: event.currentTarget.value })}
        />
        <ColourField
          label={label('award.background')}
          value={award.background}
          onChange={(background) => change(index, { background })}
        />
        <ColourField label={label('award.color')} value={award.color} onChange={(color) => change(index, { color })} />
        <span
          className={styles['medal']}
          style={{ background: award.background, color: readableInk(award.background, award.color) }}
        >
          {award.name || '–'}
        </span>
        <ActionIcon
          aria-label={label('award.remove')}
          onClick={() => set({ awards: form.awards.filter((_, at) => at !== index) })}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
    );
  };
  return (
    <Card title={t('award.title')}>
      <div className={styles['form']}>
        <div>
          <Segmented
            label={t('award.type')}
            options={Object.values(awardTypes).map((type) => ({
              value: String(type),
              label: t(`award.types.${type}`),
            }))}
            value={String(form.awardType)}
            onChange={(type) => choose(Number(type))}
          />
        </div>
        {form.awardType === awardTypes.none ? null : (
          <>
            <p className={styles['hint']}>{t('award.hint')}</p>
            <div>
              <Segmented
                label={t('award.ties')}
                options={awardTies.map((ties) => ({ value: ties, label: t(`award.tiesOf.${ties}`) }))}
                value={form.awardTies}
                onChange={(ties) => set({ awardTies: ties })}
              />
              <p className={styles['hint']}>{t(`award.tiesHint.${form.awardTies}`)}</p>
            </div>
            {form.awards.map(row)}
            {errorOf('awards') === undefined ? null : (
              <p className={styles['error']} role="alert">
                {errorOf('awards')}
              </p>
            )}
            <div>
              <Button
                disabled={form.awards.length >= mostAwards}
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
                onClick={add}
              >
                {t('award.add')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
};
