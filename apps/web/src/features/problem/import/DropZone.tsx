import { IconFileZip } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Import.module.css';

/** Drop packages here, or choose them; the field itself is an ordinary file input. */
export const DropZone = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const { t } = useTranslation('admin');
  const id = useId();
  const [over, setOver] = useState(false);

  const drag = (event: DragEvent, inside: boolean): void => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <label
      htmlFor={id}
      className={`${styles['zone']} ${over ? styles['over'] : ''}`}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconFileZip size={28} stroke={1.5} aria-hidden="true" />
      <span className={styles['zoneTitle']}>{t('import.drop')}</span>
      <span className={styles['zoneText']}>{t('import.dropHint')}</span>
      <span className={styles['choose']} aria-hidden="true">
        {t('import.choose')}
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept=".zip,.xml"
        aria-label={t('import.choose')}
        className={styles['file']}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
};
