import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';

interface CartEmptyProps {
  readonly catalogue: string;
  readonly cards: string;
  readonly vests: string;
  readonly onLeave?: () => void;
}

/** Shown for an empty cart, with links to products. */
export function CartEmpty({ catalogue, cards, vests, onLeave }: CartEmptyProps) {
  const { t } = useTranslation(['cart', 'store']);
  return (
    <EmptyState title={t('empty.words')}>
      <p>{t('empty.next')}</p>
      <div className={clsx(page.actions, layout.center)}>
        <ButtonLink variant="primary" to={catalogue} onClick={onLeave}>
          {t('store:menu.wholeCatalogue')}
        </ButtonLink>
        <ButtonLink to={cards} onClick={onLeave}>
          {t('store:category.business-cards')}
        </ButtonLink>
        <ButtonLink to={vests} onClick={onLeave}>
          {t('store:category.safety-vest')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
