import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past what every page begins with, to its `main`. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // Followed by the browser it would be a new entry of the history, without what the page was opened with.
        event.preventDefault();
        const main = document.getElementById('main');
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
    >
      {t('skip')}
    </a>
  );
}
