import { Switch } from '@mantine/core';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import styles from '../Contests.module.css';
import type { SectionProps } from './section.ts';

const switches = ['openPrint', 'allowEndSubmit', 'returnProblems', 'openCaseResult'] as const;

/** Printing, what is possible after the end, and what contestants see of hidden cases. */
export const MoreSection = ({ form, set }: Omit<SectionProps, 'errorOf'>) => {
  const { t } = useTranslation('contestAdmin');
  return (
    <Card title={t('more.title')}>
      <div className={styles['form']}>
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`more.${name}`)}
            description={t(`more.${name}Hint`)}
            checked={form[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </Card>
  );
};
