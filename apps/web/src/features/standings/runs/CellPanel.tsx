import { CloseButton, Drawer, Popover } from '@mantine/core';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Anchor, type AnchorEvents } from '../../../shared/floating/Anchor.tsx';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useIsMobile } from '../../../shared/hooks/useViewport.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './CellPanel.module.css';

export interface CellPanelProps {
  /** The cell or rank it belongs to. */
  element: HTMLElement;
  title: ReactNode;
  note?: ReactNode;
  /** Colour of a balloon before the title. */
  balloon?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** What opens at a cell: a bubble beside it, on phones a sheet from below. */
export const CellPanel = ({ element, title, note, balloon, onClose, children }: CellPanelProps) => {
  const { t } = useTranslation('common');
  const mobile = useIsMobile();
  const opened = useSettled(true);
  const events = useRef<AnchorEvents>({});
  const close = (): void => {
    onClose();
    element.focus({ preventScroll: true });
  };
  const heading = (
    <>
      {balloon === undefined ? null : (
        <span className={styles['balloon']} style={{ '--balloon': balloon } as CSSProperties} aria-hidden="true" />
      )}
      <b className={styles['title']}>{title}</b>
      {note === undefined ? null : <span className={styles['note']}>{note}</span>}
    </>
  );
  if (mobile)
    return (
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        closeButtonProps={{ 'aria-label': t('close') }}
        title={<span className={styles['heading']}>{heading}</span>}
        classNames={{ content: styles['sheet'] ?? '', body: styles['sheetBody'] ?? '' }}
      >
        {children}
      </Drawer>
    );
  return (
    <Popover opened={opened} onChange={(open) => (open ? undefined : close())} position="bottom" withArrow trapFocus>
      <Popover.Target>
        <Anchor element={element} events={events} />
      </Popover.Target>
      <Popover.Dropdown className={styles['panel'] ?? ''}>
        <div className={styles['head']}>
          <span className={styles['heading']}>{heading}</span>
          <CloseButton aria-label={t('close')} onClick={close} data-autofocus />
        </div>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
};
