import { useDelayed } from '../../../shared/hooks/useDelayed.ts';
import { SkeletonBar } from '../../../shared/kit/Skeleton.tsx';
import styles from './Lists.module.css';

const widths = ['72%', '54%', '81%', '46%', '63%'];

/** Rows of 44 px while a list loads. */
export const ListSkeleton = ({ rows }: { rows: number }) => {
  const late = useDelayed(true);
  return (
    <ul className={styles['list']} data-lines aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <li key={row} className={styles['item']}>
          {late ? <SkeletonBar width={widths[row % widths.length]!} /> : null}
        </li>
      ))}
    </ul>
  );
};
