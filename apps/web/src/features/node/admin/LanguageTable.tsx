import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react';
import { formatEither } from '../../../shared/i18n/list.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Judge.module.css';
import type { JudgeNode } from './judgeNode.ts';

interface LanguageTableProps {
  languages: JudgeNode['languages'];
  /** Show the table at first. */
  open: boolean;
}

/** Which languages the node offers, with which compilers and commands, and why others are missing. */
export const LanguageTable = ({ languages, open }: LanguageTableProps) => {
  const { t } = useTranslation('admin');
  const available = languages.filter((language) => language.available).length;
  return (
    <details className={styles['languages']} open={open}>
      <summary>
        <IconChevronRight size={14} stroke={1.75} className={styles['chevron']} aria-hidden="true" />
        {t('judge.languages', { available, total: languages.length })}
      </summary>
      <section
        className={styles['scroll']}
        aria-label={t('judge.language')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
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
                  {language.available ? (
                    <IconCheck
                      size={14}
                      stroke={2.25}
                      className={styles['yes']}
                      role="img"
                      aria-label={t('judge.yes')}
                    />
                  ) : (
                    <IconX size={14} stroke={2.25} className={styles['no']} role="img" aria-label={t('judge.no')} />
                  )}
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
                    {(language.why ?? []).length === 0
                      ? (language.reason ?? t('judge.no'))
                      : formatEither(language.why!.map(({ code, ...facts }) => t(`judge.lack.${code}`, facts)))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
