import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';

/** Shown for an empty cart, with links to products. */
export function CartEmpty({ onLeave }: { readonly onLeave?: () => void }) {
  const { t } = useTranslation(['cart', 'store']);
  return (
    <EmptyState title={t('empty.text')}>
      <p>{t('empty.next')}</p>
      <div className={clsx(page.actions, layout.center)}>
        <ButtonLink variant="primary" to={PATHS.catalogue} onClick={onLeave}>
          {t('store:menu.wholeCatalogue')}
        </ButtonLink>
        <ButtonLink to={PATHS.category('business-cards')} onClick={onLeave}>
          {t('store:category.business-cards')}
        </ButtonLink>
        <ButtonLink to={PATHS.category('safety-vest')} onClick={onLeave}>
          {t('store:category.safety-vest')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
