import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import styles from './Batch.module.css';
import { ImportDrop } from './ImportDrop.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { readTable, type Table, type TableRow } from './readTable.ts';
import { keepSlips } from './sheetStore.ts';

interface Read {
  name: string;
  table: Table;
}

const Import = () => {
  const { t } = useTranslation('people');
  const [broken, setBroken] = useState<string>();
  const [read, setRead] = useState<Read>();
  const [done, setDone] = useState<readonly TableRow[]>();

  const take = async (file: File): Promise<void> => {
    setBroken(undefined);
    const table = await readTable(file);
    if (typeof table === 'string') setBroken(table);
    else setRead({ name: file.name, table });
  };
  const again = (): void => {
    setRead(undefined);
    setDone(undefined);
  };
  if (done !== undefined) {
    const slips = done.map(({ cells: [username = '', password = '', , realname = ''] }) => ({
      username,
      password,
      realname,
    }));
    return (
      <Card title={t('import.done', { count: done.length })}>
        <div className={styles['acts']}>
          <Button component={Link} to={paths.adminUserSheets} variant="filled" onClick={() => keepSlips(slips)}>
            {t('import.sheets')}
          </Button>
          <Button component={Link} to={paths.adminUsers}>
            {t('import.list')}
          </Button>
          <Button variant="subtle" onClick={again}>
            {t('import.again')}
          </Button>
        </div>
      </Card>
    );
  }
  if (read === undefined) return <ImportDrop broken={broken} onFile={(file) => void take(file)} />;
  return <ImportPreview name={read.name} table={read.table} onCancel={again} onDone={setDone} />;
};

/** `/admin/user/import`: users from a file, looked at first, then all of them or none. */
const ImportUsersPage = () => (
  <>
    <PageTitle />
    <RootOnly>
      <Import />
    </RootOnly>
  </>
);

export default ImportUsersPage;
