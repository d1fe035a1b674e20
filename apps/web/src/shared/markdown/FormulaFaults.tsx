import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { mayHoldFormula } from './formulas.ts';
import styles from './MarkdownEditor.module.css';

/** ms without a further letter, after which formulas are tried. */
const pause = 600;

/** Names the formulas of a text that cannot be drawn, while it is written. */
export const FormulaFaults = ({ text }: { text: string }) => {
  const { t } = useTranslation('common');
  const [faults, setFaults] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!mayHoldFormula(text)) return setFaults([]);
    const timer = setTimeout(async () => {
      const { formulaFaults } = await import('@assay/markup/formulaFaults');
      setFaults(formulaFaults(text));
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  if (faults.length === 0) return null;
  return (
    <p className={styles['faults']} role="status">
      {t('formulaFaults')}
      {faults.map((source) => (
        <code key={source}>{source}</code>
      ))}
    </p>
  );
};
