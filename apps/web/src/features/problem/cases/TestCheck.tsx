import type { problemCases } from '@assay/contract';
import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes, formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import styles from './Cases.module.css';
import { CaseTable } from './CaseTable.tsx';
import { type CaseRow, madeOf, rowsOf } from './caseRows.ts';

interface TestCheckProps {
  /** The archive as its owner calls it, and its bytes. */
  name: string;
  size: number;
  upload: problemCases.CaseUpload;
  hasGroups: boolean;
  /** Inputs without an answer become cases with an empty one. */
  withMade: boolean;
  onWithMade: (value: boolean) => void;
  onUse: (rows: CaseRow[]) => void;
  onGiveUp: () => void;
}

/** Names that are listed; the others are counted. */
const listed = 5;

const Part = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <section className={styles['part']}>
    <h3 className={styles['partTitle']}>
      {icon}
      {title}
    </h3>
    {children}
  </section>
);

const Names = ({ names, total }: { names: readonly ReactNode[]; total: number }) => {
  const { t } = useTranslation('testData');
  const rest = total - Math.min(listed, names.length);
  return (
    <ul className={styles['names']}>
      {names.slice(0, listed).map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <li key={index}>{one}</li>
      ))}
      {rest > 0 ? <li className={styles['more']}>{t('check.more', { count: rest })}</li> : null}
    </ul>
  );
};

/** What was found in an uploaded archive, before anything of it is in the problem. */
export const TestCheck = (props: TestCheckProps) => {
  const { name, size, upload, hasGroups, withMade, onWithMade, onUse, onGiveUp } = props;
  const { t } = useTranslation('testData');
  const { report } = upload;
  const made = madeOf(upload);
  const rows = rowsOf(upload, { withMade });
  const pairs = upload.fileList.length - made.length;
  const unmatched = made.length + report.lonelyCount;
  const count = (value: number) => formatNumber(value);
  const iconOf = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Card
      flush
      title={t('check.title')}
      note={
        <>
          <span className={styles['fileName']}>{name}</span>{' '}
          {t('check.sizes', { packed: formatBytes(size), size: formatBytes(report.size) })}
        </>
      }
      tools={<Tag>{t('check.notWritten')}</Tag>}
    >
      <div className={styles['figures']}>
        <Readouts
          size="medium"
          items={[
            { label: t('check.pairs'), value: count(pairs) },
            { label: t('check.unmatched'), value: count(unmatched) },
            { label: t('check.ignored'), value: count(report.otherCount + report.litter) },
            { label: t('check.changed'), value: count(report.changed) },
          ]}
        />
      </div>
      <div className={styles['parts']}>
        <Part
          icon={
            unmatched === 0 ? (
              <IconCheck {...iconOf} className={styles['good']} />
            ) : (
              <IconAlertTriangle {...iconOf} className={styles['warn']} />
            )
          }
          title={unmatched === 0 ? t('check.allMatched') : t('check.unmatchedOf', { count: unmatched })}
        >
          <Names
            total={unmatched}
            names={[
              ...made.map((one) => (
                <>
                  <b className={styles['mono']}>{one.input}</b> {t('check.noAnswer', { output: one.output })}
                </>
              )),
              ...report.lonely.map(({ path, nearest }) => (
                <>
                  <b className={styles['mono']}>{path}</b>{' '}
                  {nearest === '' ? t('check.noInput') : t('check.noInputNear', { nearest })}
                </>
              )),
            ]}
          />
          {made.length === 0 ? null : (
            <Switch
              checked={withMade}
              onChange={(event) => onWithMade(event.currentTarget.checked)}
              label={t('check.withMade', { count: made.length })}
            />
          )}
        </Part>
        <Part icon={<IconInfoCircle {...iconOf} />} title={t('check.handled')}>
          <ul className={styles['names']}>
            {report.folder === '' ? null : <li>{t('check.folder', { folder: `${report.folder}/` })}</li>}
            {report.litter === 0 ? null : <li>{t('check.litter', { count: report.litter })}</li>}
            {report.changed === 0 ? null : <li>{t('check.lines', { count: report.changed })}</li>}
            {report.otherCount === 0 ? null : (
              <li>
                {t('check.others', { count: report.otherCount })}{' '}
                <span className={styles['mono']}>{report.others.slice(0, listed).join(', ')}</span>
                {report.otherCount > listed ? ' …' : ''}
              </li>
            )}
            {report.folder === '' && report.litter + report.changed + report.otherCount === 0 ? (
              <li>{t('check.nothing')}</li>
            ) : null}
          </ul>
        </Part>
      </div>
      <CaseTable rows={rows} hasGroups={hasGroups} />
      <div className={styles['foot']}>
        <span>{t('check.before')}</span>
        <Button variant="subtle" onClick={onGiveUp}>
          {t('check.giveUp')}
        </Button>
        <Button variant="filled" disabled={rows.length === 0} onClick={() => onUse(rows)}>
          {t('check.use', { count: rows.length })}
        </Button>
      </div>
    </Card>
  );
};
