import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { DropZone } from '../../../shared/fields/DropZone.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import styles from './Batch.module.css';
import { batchFields } from './columns.ts';
import { writeCsv } from './csv.ts';
import { mostMegabytes } from './readCells.ts';
import { mostRows } from './readTable.ts';
import { saveText } from './saveText.ts';

const template = [[...batchFields], ['pupil01', '', 'pupil01@example.org', '', 'female', '', '', '00000123', '']];

/** Where a file of users is dropped or chosen; it is read in the browser. */
export const ImportDrop = ({ broken, onFile }: { broken: string | undefined; onFile: (file: File) => void }) => {
  const { t } = useTranslation('people');
  return (
    <Card>
      <div className={styles['stack']}>
        <DropZone
          icon={IconFileSpreadsheet}
          title={t('import.drop')}
          hint={t('import.dropHint', { max: mostRows, size: mostMegabytes })}
          choose={t('import.choose')}
          accept=".csv,.tsv,.txt,.xlsx"
          onFiles={([file]) => file && onFile(file)}
        />
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
