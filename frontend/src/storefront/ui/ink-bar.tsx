import styles from './ink-bar.module.css';

/** A progress bar from 0 to 1 that reveals cyan, magenta, yellow and black in turn. */
export function InkBar({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.floor(share * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={styles.ink} style={{ '--done': `${percent}%` } as React.CSSProperties} />
    </div>
  );
}
