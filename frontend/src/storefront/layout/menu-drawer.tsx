import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { LanguageSelect } from './language-select.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { CLAIMS } from './promises.ts';
import styles from './menu-drawer.module.css';
import { MENU_LINKS } from './menu-links.ts';
import { useHere } from './use-active-link.ts';

/** `menu` is the small screens' menu with the categories under it; `categories` is the sidebar of categories alone. */
export type DrawerKind = 'menu' | 'categories';

interface MenuDrawerProps {
  readonly kind: DrawerKind;
  readonly opened: boolean;
  /** Put away without a choice. */
  readonly onClose: () => void;
  /** A link was chosen: the page that it leads to takes the focus. */
  readonly onChoose: () => void;
}

/** The side panel; it keeps the focus while it is open. */
export function MenuDrawer({ kind, opened, onClose, onChoose }: MenuDrawerProps) {
  const { t } = useTranslation(['store', 'common']);
  const id = useId();
  const here = useHere();
  return (
    <SidePanel
      title={t(kind === 'menu' ? 'menu.name' : 'menu.allCategories')}
      close={t('menu.close')}
      at="start"
      opened={opened}
      onClose={onClose}
    >
      <div className={styles.body}>
        {kind === 'menu' ? (
          // First: whoever can't read the rest looks for it here.
          <div className={styles.choices}>
            <div>
              <label htmlFor={`${id}-language`}>{t('common:language.label')}</label>
              <LanguageSelect id={`${id}-language`} className={styles.choice} />
            </div>
            <div>
              <label htmlFor={`${id}-currency`}>{t('common:currency.label')}</label>
              <CurrencySelect id={`${id}-currency`} className={styles.choice} />
            </div>
          </div>
        ) : null}
        {kind === 'menu' ? (
          <nav aria-label={t('menu.name')}>
            <ul className={styles.links}>
              {MENU_LINKS.map(({ text, to }) => (
                <li key={text}>
                  <Link to={to} aria-current={here(to)} onClick={onChoose}>
                    {t(`menu.${text}`)}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={PATHS.requestTracking} aria-current={here(PATHS.requestTracking)} onClick={onChoose}>
                  {t('menu.track')}
                </Link>
              </li>
              <li>
                <Link to={PATHS.about} aria-current={here(PATHS.about)} onClick={onChoose}>
                  {t('menu.about')}
                </Link>
              </li>
            </ul>
          </nav>
        ) : null}
        <nav aria-label={t('menu.categories')}>
          {kind === 'menu' ? <h3 className={styles.all}>{t('menu.allCategories')}</h3> : null}
          <CategoryLinks
            level={kind === 'menu' ? 4 : 3}
            heading="menu.print"
            slugs={PRINT_CATEGORY_SLUGS}
            here={here}
            onChoose={onChoose}
          />
          <CategoryLinks
            level={kind === 'menu' ? 4 : 3}
            heading="menu.safety"
            slugs={SAFETY_CATEGORY_SLUGS}
            here={here}
            onChoose={onChoose}
          />
          <Link className={styles.whole} to={PATHS.catalogue} aria-current={here(PATHS.catalogue)} onClick={onChoose}>
            {t('menu.wholeCatalogue')}
          </Link>
        </nav>
        {kind === 'menu' ? (
          <ul className={styles.claims} aria-label={t('claims.label')}>
            {CLAIMS.map((claim) => (
              <li key={claim}>{t(`claims.${claim}`)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </SidePanel>
  );
}

interface CategoryLinksProps {
  readonly level: 3 | 4;
  readonly heading: 'menu.print' | 'menu.safety';
  readonly slugs: readonly ((typeof PRINT_CATEGORY_SLUGS)[number] | (typeof SAFETY_CATEGORY_SLUGS)[number])[];
  readonly here: ReturnType<typeof useHere>;
  readonly onChoose: () => void;
}

function CategoryLinks({ level, heading, slugs, here, onChoose }: CategoryLinksProps) {
  const { t } = useTranslation('store');
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <>
      <Heading className={styles.group}>{t(heading)}</Heading>
      <ul className={styles.two}>
        {slugs.map((slug) => (
          <li key={slug}>
            <Link to={PATHS.category(slug)} aria-current={here(PATHS.category(slug))} onClick={onChoose}>
              {t(`category.${slug}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
