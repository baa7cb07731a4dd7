import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first link of the page, for keyboard users: skips the header. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // Following the link would add a history entry without the page’s state.
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
