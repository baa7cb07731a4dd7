import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';

/** Shown if the product does not exist. */
export function ProductMissing({ title }: { readonly title: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={clsx(layout.wrap, page.page, page.crumbless)} role="status">
      <PageTitle>{title}</PageTitle>
      <EmptyState title={t('product.notFoundText')}>
        <ButtonLink to={PATHS.catalogue}>{t('list.others')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
