import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './LanguageSelect.module.css';

interface LanguageButtonProps extends ComponentProps<'button'> {
  value: string;
  version: string | null | undefined;
}

/** The language that is written in, with its version. */
export const LanguageButton = ({ value, version, ...props }: LanguageButtonProps) => {
  const { t } = useTranslation('problem');
  return (
    <button
      {...props}
      type="button"
      className={styles['button']}
      aria-label={t('language.chosen', { language: [value, version].filter(Boolean).join(' ') })}
    >
      <span>{value}</span> {version ? <span className={styles['version']}>{version}</span> : null}
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
};
