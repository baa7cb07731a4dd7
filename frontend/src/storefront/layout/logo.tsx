import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import styles from './logo.module.css';

/** A registration mark in ink and magenta, and the name. */
export function Logo() {
  return (
    <Link className={styles.logo} to={PATHS.home}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
        <path d="M16 16V6.5a9.5 9.5 0 0 1 9.5 9.5Z" className={styles.plate} />
        <path d="M16 1v30M1 16h30" stroke="currentColor" strokeWidth="2.4" />
      </svg>
      Pressline
    </Link>
  );
}
