import { pagesWithin } from '@assay/domain';
import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Choice } from '../floating/Choice.tsx';
import { useIsMobile } from '../hooks/useViewport.ts';
import { formatNumber } from '../i18n/number.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './Pager.module.css';
import { pageWindow } from './pageWindow.ts';

/** Document 1, section 9. */
export const pageSizes = [10, 15, 30, 50, 100] as const;

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** The total in words, where a list counts people, contests … rather than entries. */
  counted?: string;
  onPage: (page: number, options?: { replace: boolean }) => void;
  /** The total belongs to this page, not to what was shown before it; on by default. */
  settled?: boolean;
  /** Leave out to hide the choice of size. */
  onLimit?: (limit: number) => void;
  /** Sizes to choose from; those of lists by default. */
  sizes?: readonly number[];
}

/** Total and size left, pages right. A page beyond the end leads to the last one. Nothing at all while there is nothing to page. */
export const Pager = ({
  page,
  limit,
  total,
  counted,
  settled = true,
  onPage,
  onLimit,
  sizes = pageSizes,
}: PagerProps) => {
  const { t } = useTranslation('common');
  const mobile = useIsMobile();
  const pages = Math.max(1, pagesWithin(total, limit));
  const beyond = settled && total > 0 && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address beyond the end leads to the last page, once
  useEffect(() => {
    if (beyond) onPage(pages, { replace: true });
  }, [beyond, pages]);
  if (total === 0) return null;
  const current = Math.min(page, pages);
  const offered = [...new Set([...sizes, limit])].sort((a, b) => a - b);

  return (
    <nav className={styles['pager']} aria-label={t('pager.label')}>
      <span>{counted ?? t('pager.total', { count: total, replace: { count: formatNumber(total) } })}</span>
      {onLimit === undefined ? null : (
        <Choice
          className={styles['size'] ?? ''}
          aria-label={t('pager.sizeLabel')}
          size="xs"
          classNames={{ input: styles['field'] ?? '' }}
          value={String(limit)}
          allowDeselect={false}
          onChange={(value) => value !== null && onLimit(Number(value))}
          data={offered.map((size) => ({ value: String(size), label: t('pager.size', { size }) }))}
        />
      )}
      {pages === 1 ? null : (
        <ul className={styles['pages']}>
          <li>
            <UnstyledButton
              className={styles['page']}
              aria-label={t('pager.previous')}
              disabled={current <= 1}
              onClick={() => onPage(current - 1)}
            >
              <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
          </li>
          {pageWindow(current, pages, mobile ? 0 : 2).map((slot) => (
            <li key={slot}>
              {typeof slot === 'number' ? (
                <button
                  type="button"
                  className={`${styles['page']} ${slot === current ? styles['current'] : ''}`}
                  aria-label={t('pager.page', { page: slot })}
                  aria-current={slot === current ? 'page' : undefined}
                  onClick={() => onPage(slot)}
                >
                  {slot}
                </button>
              ) : (
                <span className={styles['gap']} aria-hidden="true">
                  …
                </span>
              )}
            </li>
          ))}
          <li>
            <UnstyledButton
              className={styles['page']}
              aria-label={t('pager.next')}
              disabled={current >= pages}
              onClick={() => onPage(current + 1)}
            >
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
          </li>
        </ul>
      )}
    </nav>
  );
};
