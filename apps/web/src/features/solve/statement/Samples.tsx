import { parseExamples } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import styles from './Samples.module.css';

const Block = ({ label, text }: { label: string; text: string }) => {
  const { t } = useTranslation('problem');
  return (
    <div className={styles['block']}>
      <div className={styles['head']}>
        <span>{label}</span>
        <CopyButton text={text} label={t('common:copy.action')} />
      </div>
      <pre className={styles['text']}>{text}</pre>
    </div>
  );
};

/** Sample inputs and outputs side by side, each with a copy button. */
export const Samples = ({ examples }: { examples: string }) => {
  const { t } = useTranslation('problem');
  const list = parseExamples(examples);
  return list.map(({ input, output }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its number
    <section key={index} style={{ breakInside: 'avoid' }}>
      <h2 className={styles['title']}>
        {list.length === 1 ? t('statement.sample') : t('statement.sampleNumber', { number: index + 1 })}
      </h2>
      <div className={styles['pair']}>
        <Block label={t('statement.sampleInput')} text={input} />
        <Block label={t('statement.sampleOutput')} text={output} />
      </div>
    </section>
  ));
};
