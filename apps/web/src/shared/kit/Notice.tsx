import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  /** A thin glyph of 24 px. */
  icon: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** Where it stands for a whole page. */
  tall?: boolean;
  /** Announce at once: errors. */
  urgent?: boolean;
}

/** The one look of empty, failed and forbidden places: glyph, bold line, sentence, action. */
export const Notice = ({ icon, title, description, action, tall = false, urgent = false }: NoticeProps) => (
  <div className={`${styles['notice']} ${tall ? styles['tall'] : ''}`} role={urgent ? 'alert' : undefined}>
    <span className={styles['icon']} aria-hidden="true">
      {icon}
    </span>
    <div className={styles['title']}>{title}</div>
    {description === undefined ? null : <div className={styles['text']}>{description}</div>}
    {action === undefined ? null : <div className={styles['action']}>{action}</div>}
  </div>
);
