import { useQuery } from '@tanstack/react-query';
import { CodePanel } from '../../../shared/editor/CodePanel.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import styles from './Annex.module.css';
import type { AnnexFile } from './annexFile.ts';
import { viewerOf } from './viewerOf.ts';

const Text = ({ file }: { file: AnnexFile }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['annex', file.url],
    queryFn: async ({ signal }) => {
      const response = await fetch(file.url, { signal });
      if (!response.ok) throw new Error(response.statusText);
      return await response.text();
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={8} />;
  return <CodePanel code={data} language={file.name.split('.').at(-1) ?? ''} maxHeight={560} />;
};

/** A file of the statement, as picture or as text. */
const AnnexView = ({ file }: { file: AnnexFile }) => {
  const { t } = useTranslation('problem');
  return viewerOf(file) === 'image' ? (
    <img className={styles['image']} src={file.url} alt={t('annex.imageOf', { name: file.name })} />
  ) : (
    <Text file={file} />
  );
};

export default AnnexView;
