import { familyClass } from '../../../shared/verdict/statusLook.ts';
import styles from './ScoreText.module.css';

/** Points in the colour of the verdict; a dash where there are none. */
export const ScoreText = ({ score, status }: { score: number | null | undefined; status: number }) =>
  score === null || score === undefined ? (
    <span className={styles['none']}>–</span>
  ) : (
    <b className={`${styles['score']} ${familyClass(status)}`}>{score}</b>
  );
