import { useTranslation } from 'react-i18next';
import { useMoments } from '../../time/moments.ts';
import { Fact } from '../../ui/facts.tsx';
import type { AnyOrder } from '../components/order-kind.ts';

/** When an order was placed, and the note of its customer, as `dl` entries. */
export function PlacedFacts({ order }: { readonly order: Pick<AnyOrder, 'created_at' | 'customer_note'> }) {
  const { t } = useTranslation('admin');
  const { dayAndTime, exact } = useMoments();
  const { created_at: at, customer_note: note } = order;
  return (
    <>
      <Fact name={t('order.placed')}>
        <time dateTime={at} title={exact(at)}>
          {dayAndTime(at)}
        </time>
      </Fact>
      {note === null ? null : (
        <Fact name={t('order.customerNote')}>
          <bdi>{note}</bdi>
        </Fact>
      )}
    </>
  );
}
