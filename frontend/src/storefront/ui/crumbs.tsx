import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageData, absoluteUrl } from '../../shared/ui/page-metadata.ts';
import styles from './crumbs.module.css';
import layout from '../../shared/ui/layout.module.css';

export interface Crumb {
  readonly name: string;
  /** Undefined for the current page, which is the last one. */
  readonly to?: string;
}

/** Breadcrumbs, also as structured data. */
export function Crumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  const { t } = useTranslation('common');
  usePageData('crumbs', {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to !== undefined && { item: absoluteUrl(to) }),
    })),
  });
  return (
    <nav className={`${layout.wrap ?? ''} ${styles.crumbs ?? ''}`} aria-label={t('crumbs.label')}>
      <ol className={layout.links}>
        {trail.map(({ name, to }) => (
          <li key={name} aria-current={to === undefined ? 'page' : undefined}>
            {to === undefined ? name : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
