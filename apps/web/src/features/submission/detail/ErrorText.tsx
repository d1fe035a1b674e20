import { status as statusCode } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CopyButton } from '../../../shared/kit/CopyButton.tsx';
import { CompilerText } from './CompilerText.tsx';
import styles from './SelectedCase.module.css';

const titles: Readonly<Record<number, string>> = {
  [statusCode.compileError]: 'error.compile',
  [statusCode.systemError]: 'error.system',
  [statusCode.submittedFailed]: 'error.submit',
};

interface ErrorTextProps {
  status: number;
  text: string | null | undefined;
}

/** The compiler's words, or why the judge could not work. */
export const ErrorText = ({ status, text }: ErrorTextProps) => {
  const { t } = useTranslation('submission');
  return (
    <Card
      title={t(titles[status] ?? 'error.system')}
      tools={text ? <CopyButton text={text} label={t('common:copy.action')} /> : undefined}
    >
      {text ? (
        <CompilerText text={text} label={t(titles[status] ?? 'error.system')} className={styles['message']} />
      ) : (
        <p className={styles['note']}>{t('error.hidden')}</p>
      )}
    </Card>
  );
};
