import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { DropZone } from '../../../shared/fields/DropZone.tsx';
import { markedParts } from '../../../shared/i18n/marked.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CardStack, Columns } from '../../../shared/kit/Columns.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { Tabs } from '../../../shared/kit/Tabs.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { ImportersOnly } from '../../../shared/session/RootOnly.tsx';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import { oneOf } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Import.module.css';
import { totals } from './importQueue.ts';
import { JobReport } from './JobReport.tsx';
import { acceptScores, type ImportChoices, onExisting } from './uploadPackage.ts';
import { useImportQueue } from './useImportQueue.ts';

const names = { known: 'Known', update: 'Update', new: 'New' } as const;

const Side = () => {
  const { t } = useTranslation('transfer');
  return (
    <CardStack>
      <Card title={t('import.formats')}>
        <ul className={styles['formats']}>
          {Object.entries(
            t<Record<string, { name: string; text: string }>>('import.format', { returnObjects: true }),
          ).map(([format, { name, text }]) => (
            <li key={format}>
              <b>{name}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className={styles['note']}>{t('import.formatsNote')}</p>
      </Card>
      <Card title={t('import.next')}>
        <ol className={styles['next']}>
          <li>{t('import.nextRead')}</li>
          <li>{t('import.nextSubmit')}</li>
          <li>
            {markedParts(t('import.nextPublish')).map(({ text, tag }) =>
              tag === null ? (
                text
              ) : (
                <Link key={tag} to={paths.adminProblems}>
                  {text}
                </Link>
              ),
            )}
          </li>
        </ol>
      </Card>
    </CardStack>
  );
};

const Export = lazyPart(async () => (await import('../export/ExportPanel.tsx')).ExportPanel);

const Import = () => {
  const { t } = useTranslation('transfer');
  const [choices, setChoices] = useState<ImportChoices>({ existing: 'known', acceptScore: 'case' });
  const { jobs, add, cancel, clear, busy } = useImportQueue(choices);
  const { imported, failed } = totals(jobs);
  return (
    <Columns sideWidth={280} side={<Side />}>
      <div className={styles['existing']}>
        <span className={styles['existingLabel']}>{t('import.existing')}</span>
        <Segmented
          label={t('import.existing')}
          value={choices.existing}
          onChange={(existing) => setChoices({ ...choices, existing })}
          options={onExisting.map((value) => ({ value, label: t(`import.existing${names[value]}`) }))}
        />
        <p className={styles['note']}>{t('import.existingHint')}</p>
      </div>
      <div className={styles['existing']}>
        <span className={styles['existingLabel']}>{t('import.acceptScore')}</span>
        <Segmented
          label={t('import.acceptScore')}
          value={choices.acceptScore}
          onChange={(acceptScore) => setChoices({ ...choices, acceptScore })}
          options={acceptScores.map((value) => ({ value, label: t(`import.acceptScoreOf.${value}`) }))}
        />
        <p className={styles['note']}>{t('import.acceptScoreHint')}</p>
      </div>
      <DropZone
        icon={IconFileZip}
        title={t('import.drop')}
        hint={t('import.dropHint')}
        choose={t('import.choose')}
        accept=".zip,.xml"
        multiple
        onFiles={add}
      />
      {jobs.length === 0 ? null : (
        <Card
          flush
          edge
          title={t('import.report')}
          note={t('import.totals', { imported, failed })}
          tools={
            busy ? null : (
              <Button size="xs" variant="subtle" onClick={clear}>
                {t('common:clear')}
              </Button>
            )
          }
        >
          <ul className={styles['jobs']}>
            {jobs.map((job) => (
              <JobReport key={job.id} job={job} onCancel={() => cancel(job)} />
            ))}
          </ul>
        </Card>
      )}
    </Columns>
  );
};

const tabs = { tab: oneOf(['import', 'export'], 'import') };

/** Bring problems in from packages of other judges, and take problems out as packages. */
const ImportPage = () => {
  const { t } = useTranslation('transfer');
  const { query, setQuery } = useUrlQuery(tabs);
  // Packages of everything leave with super admins only.
  const exports = useIsSuperAdmin();
  return (
    <>
      <PageTitle />
      <ImportersOnly>
        {exports ? (
          <Tabs
            label={t('import.tabs')}
            value={query.tab}
            onChange={(tab) => setQuery({ tab })}
            items={[
              { value: 'import', label: t('import.tabImport') },
              { value: 'export', label: t('import.tabExport') },
            ]}
          />
        ) : null}
        <div className={styles['panel']}>
          {exports && query.tab === 'export' ? (
            <Suspense fallback={null}>
              <Export />
            </Suspense>
          ) : (
            <Import />
          )}
        </div>
      </ImportersOnly>
    </>
  );
};

export default ImportPage;
