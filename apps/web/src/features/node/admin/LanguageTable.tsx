import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react';
import { useIsNarrow } from '../../../shared/hooks/useViewport.ts';
import { formatEither } from '../../../shared/i18n/list.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import styles from './Judge.module.css';
import type { JudgeNode } from './judgeNode.ts';

interface LanguageTableProps {
  languages: JudgeNode['languages'];
  /** Show the table at first, where it does not push everything else away. */
  open: boolean;
}

type Language = JudgeNode['languages'][number];

/** Whether there is one is told by its mark; why not, in words. */
const useLanguageWords = () => {
  const { t } = useTranslation('admin');
  return {
    mark: ({ available }: Language) =>
      available ? (
        <IconCheck size={14} stroke={2.25} className={styles['yes']} role="img" aria-label={t('judge.yes')} />
      ) : (
        <IconX size={14} stroke={2.25} className={styles['no']} role="img" aria-label={t('judge.no')} />
      ),
    lack: ({ why, reason }: Language): string =>
      (why ?? []).length === 0
        ? (reason ?? t('judge.no'))
        : formatEither(why!.map(({ code, ...facts }) => t(`judge.lack.${code}`, facts))),
  };
};

const Wide = ({ languages }: Pick<LanguageTableProps, 'languages'>) => {
  const { t } = useTranslation('admin');
  const { mark, lack } = useLanguageWords();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('judge.language')}</th>
          <th scope="col">{t('judge.version')}</th>
          <th scope="col">{t('judge.compile')}</th>
          <th scope="col">{t('judge.run')}</th>
        </tr>
      </thead>
      <tbody>
        {languages.map((language) => (
          <tr key={language.name}>
            <th scope="row">
              {mark(language)}
              {language.name}
            </th>
            {language.available ? (
              <>
                <td>{language.version ?? '–'}</td>
                <td>
                  <code>{language.compileCommand ?? '–'}</code>
                </td>
                <td>
                  <code>{language.runCommand ?? '–'}</code>
                </td>
              </>
            ) : (
              <td colSpan={3} className={styles['reason']}>
                {lack(language)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Narrow = ({ languages }: Pick<LanguageTableProps, 'languages'>) => {
  const { t } = useTranslation('admin');
  const { mark, lack } = useLanguageWords();
  return (
    <DataTable
      label={t('judge.language')}
      columns={[]}
      rows={languages}
      rowKey={({ name }) => name}
      narrowRow={(language) => (
        <NarrowRow
          head={
            <b>
              {mark(language)} {language.name}
            </b>
          }
          end={language.available ? (language.version ?? '–') : undefined}
          facts={
            language.available
              ? [
                  [t('judge.compile'), language.compileCommand] as const,
                  [t('judge.run'), language.runCommand] as const,
                ].map(([what, command]) =>
                  command ? (
                    <span key={what}>
                      {what} <code>{command}</code>
                    </span>
                  ) : null,
                )
              : lack(language)
          }
        />
      )}
    />
  );
};

/** Which languages the node offers, with which compilers and commands, and why others are missing. */
export const LanguageTable = ({ languages, open }: LanguageTableProps) => {
  const { t } = useTranslation('admin');
  const narrow = useIsNarrow();
  const available = languages.filter((language) => language.available).length;
  return (
    <details className={styles['languages']} open={open && !narrow}>
      <summary>
        <IconChevronRight size={14} stroke={1.75} className={styles['chevron']} aria-hidden="true" />
        {t('judge.languages', { available, total: languages.length })}
      </summary>
      <div className={styles['rows']}>{narrow ? <Narrow languages={languages} /> : <Wide languages={languages} />}</div>
    </details>
  );
};
