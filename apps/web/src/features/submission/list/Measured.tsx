import styles from './Measured.module.css';

/** A number with its unit set smaller: `712 ms`. A dash for null. */
export const Measured = ({ text }: { text: string | null }) => {
  if (text === null) return <span className={styles['unit']}>–</span>;
  const cut = text.lastIndexOf(' ');
  return (
    <>
      {text.slice(0, cut)} <span className={styles['unit']}>{text.slice(cut + 1)}</span>
    </>
  );
};
