import { LISTED_SIZES, piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import type { SafetyOrder } from '../../api/office-api.ts';
import { Ago } from '../components/age.tsx';
import grid from '../../ui/grid.module.css';
import type { ListColumn } from '../../lists/list-table.tsx';
import { useMoments } from '../../time/moments.ts';
import { ParkedMark } from '../components/parked-mark.tsx';
import { PaymentMark } from '../components/payment-mark.tsx';
import { Person } from '../../ui/person.tsx';
import { RowTotal } from '../components/row-figures.tsx';
import text from '../../ui/text.module.css';
import type { SafetySort } from './safety-url.ts';
import { SafetyStateName } from './safety-state.tsx';
import styles from './safety-orders.module.css';
import { otherSizes, sizePieces } from './size-quantities.ts';

/** What the list of safety orders can show, in its order; the sizes stand together. */
export const SAFETY_COLUMNS = [
  'placed',
  'customer',
  'company',
  'product',
  'sizes',
  'state',
  'inState',
  'payment',
  'total',
] as const;
export type SafetyColumn = (typeof SAFETY_COLUMNS)[number];
export const USUAL_SAFETY_COLUMNS: readonly SafetyColumn[] = SAFETY_COLUMNS.filter(
  (column) => column !== 'company' && column !== 'inState',
);

type Column = ListColumn<SafetyOrder, SafetySort>;

/** The columns of the list of safety orders that somebody has chosen. */
export function useSafetyColumns(shown: readonly SafetyColumn[], sort: SafetySort): readonly Column[] {
  const { t, i18n } = useTranslation(['admin', 'lists']);
  const { day, exact } = useMoments();
  const names = shown.join(' ');
  return useMemo(() => {
    const all: Readonly<Record<SafetyColumn, readonly Column[]>> = {
      placed: [
        {
          name: 'placed',
          head: t('orders.column.placed'),
          width: 80,
          className: `${styles.placed ?? ''} ${text.quiet ?? ''}`,
          sort: {
            by: sort === 'newest' ? 'oldest' : 'newest',
            sorted: sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined,
          },
          cell: ({ created_at: at }) => (
            <time dateTime={at} title={exact(at)}>
              {day(at)}
            </time>
          ),
        },
      ],
      customer: [
        {
          name: 'customer',
          head: t('orders.column.customer'),
          width: 132,
          className: styles.customer,
          cell: ({ customer_name: name }) => <Person name={name} />,
        },
      ],
      company: [
        {
          name: 'company',
          head: t('order.company', { ns: 'lists' }),
          width: 130,
          className: styles.company,
          cell: ({ customer_company: company }) => <bdi>{company ?? ''}</bdi>,
        },
      ],
      product: [
        {
          name: 'product',
          head: t('orders.column.product'),
          className: styles.product,
          cell: ({ id, items, product_title: title, parked_since: parked }) => (
            <>
              <ParkedMark id={id} since={parked} />
              <bdi>
                {items.length > 1
                  ? t('safetyOrders.andMore', { product: items[0]?.title ?? '', count: items.length - 1 })
                  : title}
              </bdi>
              {/* In words where the sizes have no room beside each other. */}
              <span className={styles.pieces}>
                {sizePieces(items)
                  .map(({ size, quantity }) =>
                    t('safetyOrders.sizeOf', {
                      size: t(`safetyOrders.size.${size}`, { defaultValue: size }),
                      quantity: formatCount(quantity),
                    }),
                  )
                  .join(' · ')}
              </span>
            </>
          ),
        },
      ],
      sizes: [
        ...LISTED_SIZES.map((size): Column => ({
          name: `size-${size}`,
          head: t(`safetyOrders.size.${size}`),
          width: 58,
          number: true,
          className: styles.size,
          cell: ({ items }) => {
            const quantity = sizePieces(items).find((one) => one.size === size)?.quantity ?? 0;
            return <span data-none={quantity === 0}>{formatCount(quantity)}</span>;
          },
        })),
        {
          name: 'size-others',
          head: t('safetyOrders.otherSizes'),
          width: 88,
          number: true,
          className: styles.size,
          cell: ({ items }) => {
            const others = otherSizes(sizePieces(items));
            return others.length === 0
              ? ''
              : t('safetyOrders.plus', {
                  quantity: formatCount(piecesOfSizes(others)),
                  sizes: others.length > 1 ? t('safetyOrders.sizes', { count: others.length }) : others[0]?.size,
                });
          },
        },
      ],
      state: [
        {
          name: 'state',
          head: t('safety.state', { ns: 'lists' }),
          width: 136,
          className: styles.state,
          cell: ({ state, cancelled }) => <SafetyStateName state={state} cancelled={cancelled} />,
        },
      ],
      inState: [
        {
          name: 'inState',
          head: t('safety.inState', { ns: 'lists' }),
          width: 84,
          number: true,
          className: styles.inState,
          cell: ({ cancelled, state_since: since }) => (cancelled ? null : <Ago since={since} />),
        },
      ],
      payment: [
        {
          name: 'payment',
          head: t('order.payment', { ns: 'lists' }),
          width: 114,
          className: styles.payment,
          cell: ({ payment }) => <PaymentMark state={payment.state} />,
        },
      ],
      total: [
        {
          name: 'total',
          head: t('orders.column.totalPlain'),
          width: 110,
          number: true,
          className: `${styles.total ?? ''} ${grid.num ?? ''}`,
          sort: { by: 'highest-total', sorted: sort === 'highest-total' ? 'descending' : undefined },
          cell: ({ total_price: total }) => <RowTotal total={total} />,
        },
      ],
    };
    return names === '' ? [] : names.split(' ').flatMap((name) => all[name as SafetyColumn]);
    // What is chosen stands in the names; the words are those of the language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, sort, i18n.language]);
}
