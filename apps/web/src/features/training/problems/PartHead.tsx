import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { PartLine } from '../plan/PartLine.tsx';
import type { PlanPart } from '../plan/parts.ts';
import styles from './PartHead.module.css';

/** The head of a part among the problems: its number, title, dates, how much of it is solved, and what it is about. */
export const PartHead = ({ part, now }: { part: PlanPart; now: number }) => {
  const { t } = useTranslation('training');
  const { section, problems, solved } = part;
  if (section === null) return null;
  const isDone = problems.length > 0 && solved === problems.length;
  return (
    <div>
      <div className={styles['head']}>
        <span className={styles['number']} aria-hidden="true">
          {part.number}
        </span>
        <h3 className={styles['title']}>{section.title}</h3>
        <PartLine section={section} isDone={isDone} now={now} />
        <span className={styles['gauge']}>
          <Gauge
            value={solved}
            limit={problems.length}
            label={t('progress')}
            text={
              <>
                <b>{solved}</b> / {problems.length}
              </>
            }
            tone={isDone ? 'done' : 'accent'}
          />
        </span>
      </div>
      {section.text.trim() === '' ? null : (
        <div className={styles['text']}>
          <Markdown>{section.text}</Markdown>
        </div>
      )}
    </div>
  );
};
