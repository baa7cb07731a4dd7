import { useTranslation } from 'react-i18next';
import { LISTED_SIZES, piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import type { SafetyOrder } from '../../api/office-api.ts';
import { Ago } from '../components/age.tsx';
import type { ListColumn, ListColumnGroup } from '../../lists/list-table.tsx';
import { COMMON_ORDER_COLUMNS, PAYMENT_COLUMNS } from '../components/order-columns.tsx';
import { useProductTitle } from '../components/product-texts.tsx';
import { ParkedMark } from '../components/parked-mark.tsx';
import { StageCell } from '../components/stage-cell.tsx';
import type { SafetySort } from './safety-url.ts';
import text from '../../../shared/ui/text.module.css';
import styles from '../components/orders-table.module.css';
import { otherSizes, sizePieces } from './size-quantities.ts';
import visibility from '../../../shared/ui/visibility.module.css';

/** Columns of the list of safety orders. */
export const SAFETY_COLUMNS: readonly (
  | ListColumn<SafetyOrder, SafetySort>
  | ListColumnGroup<SafetyOrder, SafetySort>
)[] = [
  ...COMMON_ORDER_COLUMNS,
  {
    name: 'product',
    header: (t) => t('orders.column.product'),
    className: styles.product,
    sort: { ascending: 'product', descending: '-product', startsAscending: true },
    cell: ({ id, items, parked_since: parked }, { t }) => (
      <>
        <ParkedMark id={id} since={parked} />
        <ItemTitles items={items} />
        {/* For small screens, which have no size columns. */}
        <small className={visibility.notOnWideScreens}>
          {sizePieces(items)
            .map(({ size, quantity }) =>
              t('safetyOrders.sizeOf', {
                size: t(`safetyOrders.size.${size}`, { defaultValue: size }),
                quantity: formatCount(quantity),
              }),
            )
            .join(' · ')}
        </small>
      </>
    ),
  },
  {
    name: 'sizes',
    header: (t) => t('safety.sizes', { ns: 'lists' }),
    columns: [
      ...LISTED_SIZES.map((size): ListColumn<SafetyOrder, SafetySort> => ({
        name: `size-${size}`,
        header: (t) => t(`safetyOrders.size.${size}`),
        width: 58,
        numeric: true,
        className: visibility.onWideScreens,
        cell: ({ items }) => {
          const quantity = sizePieces(items).find((one) => one.size === size)?.quantity ?? 0;
          return <span className={quantity === 0 ? text.muted : undefined}>{formatCount(quantity)}</span>;
        },
      })),
      {
        name: 'size-others',
        header: (t) => t('safetyOrders.otherSizes'),
        width: 88,
        numeric: true,
        className: visibility.onWideScreens,
        cell: ({ items }, { t }) => {
          const others = otherSizes(sizePieces(items));
          const [first] = others;
          if (first === undefined) return '';
          const quantity = formatCount(piecesOfSizes(others));
          return others.length === 1
            ? t('safetyOrders.plus', { quantity, size: first.size })
            : t('safetyOrders.plusSizes', { quantity, count: others.length });
        },
      },
    ],
  },
  {
    name: 'state',
    header: (t) => t('safety.state', { ns: 'lists' }),
    width: 136,
    className: styles.stage,
    sort: { ascending: 'state', descending: '-state', startsAscending: true },
    cell: (order) => <StageCell order={order} />,
  },
  {
    name: 'inState',
    header: (t) => t('safety.inState', { ns: 'lists' }),
    hiddenByDefault: true,
    width: 84,
    numeric: true,
    sort: { ascending: 'shortest-in-state', descending: 'longest-in-state' },
    cell: ({ cancelled, state_since: since }) => (cancelled ? null : <Ago since={since} />),
  },
  ...PAYMENT_COLUMNS,
];

/** The title of the first product, and how many more there are. */
function ItemTitles({ items }: Pick<SafetyOrder, 'items'>) {
  const { t } = useTranslation('admin');
  const titleOf = useProductTitle();
  const title = titleOf(items[0]?.title ?? '');
  return <bdi>{items.length > 1 ? t('safetyOrders.andMore', { product: title, count: items.length - 1 }) : title}</bdi>;
}
