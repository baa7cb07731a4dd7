import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { ShopPicture } from '../../shared/ui/picture.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './category-tiles.module.css';

/** Links to all categories. */
export function CategoryTiles() {
  const { t } = useTranslation(['home', 'store']);
  const categories = useCategories();
  const id = useId();
  return (
    <nav className={clsx(layout.wrap, styles.categories)} aria-labelledby={id}>
      <h2 id={id} className={text.panelTitle}>
        {t('store:menu.allCategories')}
      </h2>
      <ul className={clsx(layout.scroller, styles.tiles)}>
        {categories.all.map((slug) => (
          <li key={slug}>
            <Link className={text.plainLink} to={PATHS.category(slug)}>
              <span className={layout.picture}>
                <ShopPicture
                  name={`category-${slug}`}
                  widths={[160, 320]}
                  height={240}
                  sizes="(min-width: 1080px) 128px, 104px"
                  alt=""
                />
              </span>
              {categories.nameOf(slug)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
