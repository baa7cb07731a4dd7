import { Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/categories.ts';
import { PATHS } from '../../app/paths.ts';
import styles from './menu-drawer.module.css';
import { MENU_LINKS } from './menu-links.ts';

/** `menu` is the small screens' menu with the categories under it; `categories` is the sidebar of categories alone. */
export type OpenDrawer = 'none' | 'menu' | 'categories';

interface MenuDrawerProps {
  readonly open: OpenDrawer;
  /** Also when a link was chosen. */
  readonly onClose: () => void;
}

/** The side panel; it keeps the focus while it is open and gives it back. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('store');
  return (
    <Drawer.Root opened={open !== 'none'} onClose={onClose} size={400} transitionProps={{ duration: 160 }} aria-label={t(open === 'menu' ? 'menu.name' : 'menu.allCategories')}>
      <Drawer.Overlay backgroundOpacity={0.5} color="#0d0f12" />
      <Drawer.Content className={styles.panel ?? ''}>
        <div className={styles.head}>
          <Drawer.Title className={styles.title ?? ''}>{t(open === 'menu' ? 'menu.name' : 'menu.allCategories')}</Drawer.Title>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('menu.close')}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.body}>
          {open === 'menu' ? (
            <nav aria-label={t('menu.name')}>
              <ul className={styles.links}>
                {MENU_LINKS.map(({ text, to }) => (
                  <li key={text}>
                    <NavLink to={to} end onClick={onClose}>
                      {t(`menu.${text}`)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <nav aria-label={t('menu.allCategories')}>
            {open === 'menu' ? <h3>{t('menu.allCategories')}</h3> : null}
            <CategoryLinks heading="menu.print" slugs={PRINT_CATEGORY_SLUGS} onChoose={onClose} />
            <CategoryLinks heading="menu.safety" slugs={SAFETY_CATEGORY_SLUGS} onChoose={onClose} />
            <NavLink className={styles.whole ?? ''} to={PATHS.catalogue} end onClick={onClose}>
              {t('menu.wholeCatalogue')}
            </NavLink>
          </nav>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface CategoryLinksProps {
  readonly heading: 'menu.print' | 'menu.safety';
  readonly slugs: readonly ((typeof PRINT_CATEGORY_SLUGS)[number] | (typeof SAFETY_CATEGORY_SLUGS)[number])[];
  readonly onChoose: () => void;
}

function CategoryLinks({ heading, slugs, onChoose }: CategoryLinksProps) {
  const { t } = useTranslation('store');
  return (
    <>
      <h4>{t(heading)}</h4>
      <ul className={styles.two}>
        {slugs.map((slug) => (
          <li key={slug}>
            <NavLink to={PATHS.category(slug)} end onClick={onChoose}>
              {t(`category.${slug}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
