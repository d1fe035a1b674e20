import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import styles from './Batch.module.css';
import { writeCsv } from './csv.ts';
import { mostMegabytes, mostRows } from './readTable.ts';
import { saveText } from './saveText.ts';

const template = [
  ['username', 'password', 'email', 'realname', 'gender', 'nickname', 'school'],
  ['pupil01', 'change-me-1', 'pupil01@example.org', '', 'female', '', ''],
];

/** Where a file of users is dropped or chosen; it is read in the browser. */
export const ImportDrop = ({ broken, onFile }: { broken: string | undefined; onFile: (file: File) => void }) => {
  const { t } = useTranslation('people');
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean): void => {
    event.preventDefault();
    setOver(inside);
  };
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <Card>
      <div className={styles['stack']}>
        <label
          htmlFor={id}
          className={`${styles['zone']} ${over ? styles['over'] : ''}`}
          onDragEnter={(event) => drag(event, true)}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            take(event.dataTransfer.files);
          }}
        >
          <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
          <span className={styles['zoneTitle']}>{t('import.drop')}</span>
          <span className={styles['zoneText']}>{t('import.dropHint', { max: mostRows, size: mostMegabytes })}</span>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            aria-label={t('import.choose')}
            className={styles['file']}
            onChange={(event) => {
              take(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <p className={styles['broken']} role="alert">
          {broken === undefined
            ? null
            : t(`import.broken.${broken}`, { max: broken === 'size' ? mostMegabytes : mostRows })}
        </p>
        <div className={styles['acts']}>
          <Button onClick={() => saveText('users.csv', writeCsv(template))}>{t('import.template')}</Button>
        </div>
      </div>
    </Card>
  );
};
