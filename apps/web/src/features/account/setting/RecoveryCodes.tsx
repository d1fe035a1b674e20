import { Button } from '@mantine/core';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import styles from './Setting.module.css';

/** Recovery codes, told once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTranslation('ownAccount');
  return (
    <div className={styles['told']} role="status">
      <p>{t('second.codes')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <CopyButton text={codes.join('\n')} label={t('second.copy')} variant="default" />
        <Button size="xs" onClick={onDone}>
          {t('second.kept')}
        </Button>
      </div>
    </div>
  );
};
