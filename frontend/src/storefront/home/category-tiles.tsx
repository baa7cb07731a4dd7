import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { ShopPicture } from '../../shared/ui/picture.tsx';
import layout from '../../shared/ui/layout.module.css';
import styles from './category-tiles.module.css';

/** Links to all categories. */
export function CategoryTiles() {
  const { t } = useTranslation(['home', 'store']);
  const id = useId();
  return (
    <nav className={`${layout.wrap ?? ''} ${styles.categories ?? ''}`} aria-labelledby={id}>
      <h2 id={id}>{t('store:menu.allCategories')}</h2>
      <ul className={styles.tiles}>
        {[...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS].map((slug) => (
          <li key={slug}>
            <Link to={PATHS.category(slug)}>
              <span className={styles.picture}>
                <ShopPicture
                  name={`category-${slug}`}
                  widths={[160, 320]}
                  height={240}
                  sizes="(min-width: 1080px) 128px, 104px"
                  alt=""
                />
              </span>
              <span className={styles.name}>{t(`store:category.${slug}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
