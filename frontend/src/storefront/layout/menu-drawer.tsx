import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PrintCategory, SafetyCategory } from '@pressline/domain/catalogue/categories.ts';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { LanguageSelect } from './language-select.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { Drawer } from '../../shared/ui/drawer.tsx';
import { Claims } from './claims.tsx';
import select from '../ui/native-select.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './menu-drawer.module.css';
import { MENU_LINKS } from './menu-links.ts';
import { useActiveLink } from './use-active-link.ts';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';

/** `menu` is the menu of small screens, including the categories; `categories` contains the categories only. */
export type DrawerKind = 'menu' | 'categories';

interface MenuDrawerProps {
  readonly kind: DrawerKind;
  readonly opened: boolean;
  /** Also called when a link is followed. */
  readonly onClose: () => void;
}

export function MenuDrawer({ kind, opened, onClose }: MenuDrawerProps) {
  const { t } = useTranslation(['store', 'common']);
  const categories = useCategories();
  const id = useId();
  const activeLink = useActiveLink();
  if (!opened) return null;
  return (
    <Drawer
      title={t(kind === 'menu' ? 'menu.name' : 'menu.allCategories')}
      closeLabel={t('menu.close')}
      side="start"
      onClose={onClose}
    >
      <div className={styles.body}>
        {kind === 'menu' ? (
          // First, for visitors who cannot read the current language.
          <div className={clsx(layout.columns, styles.columns, styles.choices, page.notOnDesktop)}>
            <div>
              <label htmlFor={`${id}-language`} className={clsx(textStyles.muted, textStyles.small)}>
                {t('common:language.label')}
              </label>
              <LanguageSelect id={`${id}-language`} className={clsx(select.select, styles.choice)} />
            </div>
            <div>
              <label htmlFor={`${id}-currency`} className={clsx(textStyles.muted, textStyles.small)}>
                {t('common:currency.label')}
              </label>
              <CurrencySelect id={`${id}-currency`} className={clsx(select.select, styles.choice)} />
            </div>
          </div>
        ) : null}
        {kind === 'menu' ? (
          <nav aria-label={t('menu.name')}>
            <ul className={textStyles.medium}>
              {MENU_LINKS.map(({ text, to }) => (
                <li key={text}>
                  <Link to={to} aria-current={activeLink(to)} onClick={onClose}>
                    {t(`menu.${text}`)}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={PATHS.requestTracking} aria-current={activeLink(PATHS.requestTracking)} onClick={onClose}>
                  {t('menu.track')}
                </Link>
              </li>
              <li>
                <Link to={PATHS.about} aria-current={activeLink(PATHS.about)} onClick={onClose}>
                  {t('menu.about')}
                </Link>
              </li>
            </ul>
          </nav>
        ) : null}
        <nav aria-label={t('menu.categories')}>
          {kind === 'menu' ? (
            <h3 className={clsx(textStyles.itemTitle, styles.part)}>{t('menu.allCategories')}</h3>
          ) : null}
          <CategoryLinks
            level={kind === 'menu' ? 4 : 3}
            heading="menu.print"
            slugs={categories.print}
            activeLink={activeLink}
            onChoose={onClose}
          />
          <CategoryLinks
            level={kind === 'menu' ? 4 : 3}
            heading="menu.safety"
            slugs={categories.safety}
            activeLink={activeLink}
            onChoose={onClose}
          />
          <Link
            className={clsx(textStyles.strong, styles.part)}
            to={PATHS.catalogue}
            aria-current={activeLink(PATHS.catalogue)}
            onClick={onClose}
          >
            {t('menu.wholeCatalogue')}
          </Link>
        </nav>
        {kind === 'menu' ? (
          <ul
            className={clsx(textStyles.muted, textStyles.small, styles.part, page.notOnDesktop)}
            aria-label={t('claims.label')}
          >
            <Claims />
          </ul>
        ) : null}
      </div>
    </Drawer>
  );
}

interface CategoryLinksProps {
  readonly level: 3 | 4;
  readonly heading: 'menu.print' | 'menu.safety';
  readonly slugs: readonly (PrintCategory | SafetyCategory)[];
  readonly activeLink: ReturnType<typeof useActiveLink>;
  readonly onChoose: () => void;
}

function CategoryLinks({ level, heading, slugs, activeLink, onChoose }: CategoryLinksProps) {
  const { t } = useTranslation('store');
  const { nameOf } = useCategories();
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <>
      <Heading className={clsx(textStyles.groupTitle, styles.group)}>{t(heading)}</Heading>
      <ul className={clsx(layout.columns, textStyles.compact, styles.columns)}>
        {slugs.map((slug) => (
          <li key={slug}>
            <Link to={PATHS.category(slug)} aria-current={activeLink(PATHS.category(slug))} onClick={onChoose}>
              {nameOf(slug)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
