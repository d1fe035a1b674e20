import { useEffect, useState } from 'react';
import { useSite } from '../../../shared/client/useSite.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { formulasReady, loadFormulas, mayHoldFormula } from '../../../shared/markdown/formulas.ts';
import { Prose } from '../../../shared/markdown/Prose.tsx';
import { renderMarkdown } from '../../../shared/markdown/render.ts';

/** The words of a notice, drawn. As long as its formulas cannot be, as they were written: a notice is never held up. */
export const NewsText = ({ children }: { children: string }) => {
  const { t } = useTranslation('common');
  const { pictureHosts } = useSite();
  const [, setLoaded] = useState(false);
  const waits = mayHoldFormula(children) && !formulasReady();
  useEffect(() => {
    if (waits)
      loadFormulas().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [waits]);
  if (waits) return children;
  return <Prose html={renderMarkdown(children, { hosts: pictureHosts, note: t('markdown.outsidePicture') })} compact />;
};
