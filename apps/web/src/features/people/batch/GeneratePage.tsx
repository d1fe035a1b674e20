import { type DataOf, userAdmin } from '@assay/contract';
import { mostInBatch, roleIds } from '@assay/domain';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { download } from '../../../shared/client/download.ts';
import { timeouts } from '../../../shared/client/send.ts';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { RoleChoice, typeOf } from '../users/RoleChoice.tsx';
import styles from './Batch.module.css';
import { keepSlips } from './sheetStore.ts';
import { WorkingHint } from './WorkingHint.tsx';

type Made = DataOf<typeof userAdmin.generateUsers>;
const most = mostInBatch;

const Done = ({ made, onAgain }: { made: Made; onAgain: () => void }) => {
  const { t } = useTranslation('people');
  const get = (): void => {
    const { path } = userAdmin.downloadGeneratedUsers;
    download({ path, query: { key: made.key } }).catch(() => undefined);
  };
  return (
    <Card flush edge title={t('generate.done', { count: made.users.length })}>
      <div className={styles['tools']}>
        <Button variant="filled" onClick={get}>
          {t('generate.download')}
        </Button>
        <Button
          component={Link}
          to={paths.adminUserSheets}
          onClick={() => keepSlips(made.users.map((user) => ({ ...user, realname: '' })))}
        >
          {t('generate.sheets')}
        </Button>
        <Button variant="subtle" onClick={onAgain}>
          {t('generate.again')}
        </Button>
        <span className={styles['grow']}>{t('generate.contest')}</span>
      </div>
      <DataTable
        dense
        label={t('generate.title')}
        columns={[
          { key: 'username', head: t('generate.username'), width: 260, cell: (row) => row.username },
          {
            key: 'password',
            head: t('generate.password'),
            grow: true,
            cell: (row) => <span className={styles['mono']}>{row.password}</span>,
          },
        ]}
        rows={made.users}
        rowKey={(row) => row.username}
      />
    </Card>
  );
};

const Generator = () => {
  const { t } = useTranslation('people');
  const [prefix, setPrefix] = useState('team');
  const [suffix, setSuffix] = useState('');
  const [from, setFrom] = useState<string | number>(1);
  const [to, setTo] = useState<string | number>(30);
  const [length, setLength] = useState<string | number>(8);
  const [zeros, setZeros] = useState(false);
  const [role, setRole] = useState(String(roleIds.user));
  const [made, setMade] = useState<Made>();
  const generate = useCallMutation(userAdmin.generateUsers, {
    invalidates: [userAdmin.getUserList],
    onSuccess: (data) => setMade(data),
    timeout: timeouts.file,
  });
  if (made !== undefined) return <Done made={made} onAgain={() => setMade(undefined)} />;

  const [first, last, size] = [Number(from), Number(to), Number(length)];
  const count = last - first + 1;
  const width = zeros ? String(last).length : 1;
  const nameOf = (number: number): string => `${prefix.trim()}${String(number).padStart(width, '0')}${suffix.trim()}`;
  const isBroken = !(first >= 0 && count >= 1 && count <= most && size >= 6 && size <= 20) || nameOf(last).length > 20;
  const words =
    count === 1
      ? t('generate.previewOne', { first: nameOf(first) })
      : t('generate.preview', { count, first: nameOf(first), last: nameOf(last) });

  return (
    <Card>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBroken) return;
          const body = { prefix, suffix, number_from: first, number_to: last, password_length: size };
          generate.mutate({ body: { ...body, number_width: width, ...typeOf(role) } });
        }}
      >
        <p className={styles['hint']}>{t('generate.hint')}</p>
        <div className={styles['row']}>
          <TextInput
            size="md"
            label={t('generate.prefix')}
            maxLength={18}
            value={prefix}
            onChange={(event) => setPrefix(event.currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t('generate.suffix')}
            maxLength={18}
            value={suffix}
            onChange={(event) => setSuffix(event.currentTarget.value)}
          />
        </div>
        <div className={styles['row']}>
          <NumberField size="md" label={t('generate.from')} min={0} value={from} onChange={setFrom} />
          <NumberField size="md" label={t('generate.to')} min={0} value={to} onChange={setTo} />
          <NumberField size="md" label={t('generate.length')} min={6} max={20} value={length} onChange={setLength} />
        </div>
        <Switch
          label={t('generate.zeros')}
          checked={zeros}
          onChange={(event) => setZeros(event.currentTarget.checked)}
        />
        <RoleChoice value={role} onChange={setRole} />
        <p className={isBroken ? styles['broken'] : styles['hint']} role="status">
          {isBroken ? t('generate.broken', { max: most }) : words}
        </p>
        <div className={styles['acts']}>
          <Button type="submit" variant="filled" loading={generate.isPending} disabled={isBroken}>
            {t('generate.submit', { count: isBroken ? 0 : count })}
          </Button>
        </div>
        {generate.isPending ? (
          <p className={styles['hint']} role="status">
            <WorkingHint working count={count} />
          </p>
        ) : null}
      </form>
    </Card>
  );
};

/** `/admin/user/generate`: many accounts at once, with passwords to hand out. */
const GeneratePage = () => (
  <>
    <PageTitle />
    <RootOnly>
      <Generator />
    </RootOnly>
  </>
);

export default GeneratePage;
