import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { useProductQuery } from '../../api/catalogue-api.ts';
import { type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { Skeleton, FailedState, Loading, Note } from '../../../shared/ui/states.tsx';
import { ReorderForm } from './reorder-form.tsx';

interface ReorderDialogProps {
  readonly order: PrintOrderResponse;
  readonly onClose: () => void;
}

/** Orders the same product again, with the same files, at the current price; quantity and delivery can be changed. */
export function ReorderDialog({ order, onClose }: ReorderDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const {
    currentData: product,
    error,
    refetch,
  } = useProductQuery(order.product_id, { refetchOnMountOrArgChange: true });
  const isMissing = isNotFound(error);
  if (product !== undefined && !isMissing) return <ReorderForm order={order} product={product} onClose={onClose} />;
  return (
    <Dialog title={t('reorder.title')} onClose={onClose}>
      {isMissing ? (
        <Note variant="warning">
          <p>{t('reorder.notSold', { product: order.product_title })}</p>
        </Note>
      ) : error === undefined ? (
        <Loading>
          <Skeleton height="180px" />
        </Loading>
      ) : (
        <FailedState title={t('reorder.priceFailed')} onRetry={() => void refetch()} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('common:dialog.cancel')}</Button>
        {isMissing ? (
          <ButtonLink variant="primary" to={PATHS.catalogue}>
            {t('orders.browse')}
          </ButtonLink>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
