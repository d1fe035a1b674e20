import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useIsNarrow } from '../shared/hooks/useViewport.ts';
import { PageTitle } from '../shared/kit/PageTitle.tsx';
import { Kit } from './Kit.tsx';
import styles from './StyleguidePage.module.css';

/** Every shared part, in both schemes beside each other. Development builds only. */
const StyleguidePage = () => {
  const [parameters] = useSearchParams();
  const narrow = useIsNarrow();
  const scheme = parameters.get('scheme');

  useEffect(() => {
    if (scheme !== null) document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  }, [scheme]);

  if (scheme !== null || narrow) return <Kit />;
  return (
    <>
      <PageTitle title="Styleguide" note="light and dark" />
      <div className={styles['pair']}>
        {['light', 'dark'].map((one) => (
          <iframe key={one} title={one} src={`?scheme=${one}`} className={styles['frame']} />
        ))}
      </div>
    </>
  );
};

export default StyleguidePage;
