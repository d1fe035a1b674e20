import { IconFilter } from '@tabler/icons-react';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { statusLook } from '../../../shared/verdict/statusLook.ts';
import { useStatusName } from '../../../shared/verdict/useStatusName.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import styles from './StatusFilter.module.css';
import { listedStatuses } from './statusQuery.ts';

interface StatusFilterProps {
  /** A status code as text; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Choose a status by its tag. Typing a code (`WA`) or a part of the name finds it. */
export const StatusFilter = ({ value, onChange }: StatusFilterProps) => {
  const { t } = useTranslation('submission');
  const nameOf = useStatusName();
  const name = (code: number) => `${statusLook(code).short} ${nameOf(code)}`;
  return (
    <Choice
      className={styles['select'] ?? ''}
      classNames={{ input: `${styles['field']} ${value === '' ? '' : styles['active']}` }}
      aria-label={t('column.status')}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      data={[
        { value: '', label: t('common:filter.option', { label: t('column.status'), value: t('common:all') }) },
        ...listedStatuses.map((code) => ({ value: String(code), label: name(code) })),
      ]}
      renderOption={({ option }) =>
        option.value === '' ? t('common:all') : <VerdictTag status={Number(option.value)} />
      }
      allowDeselect={false}
      leftSection={<IconFilter size={15} stroke={1.75} aria-hidden="true" />}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      maxDropdownHeight={420}
    />
  );
};
