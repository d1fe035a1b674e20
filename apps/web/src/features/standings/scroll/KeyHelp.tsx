import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './KeyHelp.module.css';

const lines = [
  { keys: ['scroll.space', '→'], does: 'scroll.key.next' },
  { keys: ['←'], does: 'scroll.key.undo' },
  { keys: ['A'], does: 'scroll.key.auto' },
  { keys: ['+', '−'], does: 'scroll.key.speed' },
  { keys: ['N'], does: 'scroll.key.award' },
  { keys: ['F'], does: 'scroll.key.fullScreen' },
  { keys: ['H'], does: 'scroll.key.hints' },
  { keys: ['?'], does: 'scroll.key.help' },
] as const;

/** What the keys do; one quiet line, or a list. */
export const KeyHelp = ({ long = false }: { long?: boolean }) => {
  const { t } = useTranslation('board');
  return (
    <ul className={long ? styles['list'] : styles['line']}>
      {lines.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key.startsWith('scroll.') ? t(key) : key}</kbd>
          ))}
          {t(does)}
        </li>
      ))}
    </ul>
  );
};
