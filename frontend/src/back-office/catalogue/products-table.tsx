import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../shared/money/aed.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import grid from '../ui/grid.module.css';
import { SortHeader } from '../lists/sort-header.tsx';
import { Skeleton } from '../ui/state-views.tsx';
import text from '../ui/text.module.css';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { virtualRowProps, VirtualTable, type VirtualRowProps } from '../lists/virtual-table.tsx';
import { isPrint, type Listed } from './product-fields.ts';
import type { ProductCategory, ProductKind } from './product-kind.ts';
import type { ProductSort } from './products-url.ts';
import styles from './products-table.module.css';
import { useFieldWords } from './use-field-labels.ts';

interface ProductsTableProps {
  /** Of what the table scrolls in. */
  readonly className: string;
  readonly label: string;
  readonly kind: ProductKind;
  readonly products: readonly Listed[];
  /** Where the keyboard stands. */
  readonly at: string | null;
  /** The product whose form is open. */
  readonly edited: string | null;
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
  readonly onStand: (id: string) => void;
  readonly onRemove: (product: Listed) => void;
  readonly onRestore: (product: Listed) => void;
  /** Where a product is edited; the same function while the list's address is the same. */
  readonly addressOf: (id: string) => string;
}

/** The products of a catalogue, a row each. */
export function ProductsTable({
  className,
  label,
  kind,
  products,
  at,
  edited,
  sort,
  onSort,
  ...rest
}: ProductsTableProps) {
  const { t } = useTranslation(['products', 'store']);
  const { nameOf, categoryOf } = useFieldWords();
  const current = products.findIndex(({ id }) => id === at);
  const byTitle = sort === 'title' ? 'ascending' : sort === 'title-back' ? 'descending' : undefined;
  const byPrice = sort === 'cheapest' ? 'ascending' : sort === 'dearest' ? 'descending' : undefined;
  return (
    <VirtualTable
      className={className}
      tableClass={styles.table}
      label={label}
      rowCount={products.length}
      current={current}
      columns={<Columns kind={kind} />}
      header={
        <>
          <SortHeader sort={sort === 'title' ? 'title-back' : 'title'} sorted={byTitle} onSort={onSort}>
            {nameOf(kind, 'title')}
          </SortHeader>
          <th scope="col" className={styles.cCategory}>
            {nameOf(kind, 'category')}
          </th>
          <th scope="col" className={styles.cMore}>
            {nameOf(kind, kind === 'print' ? 'dimensions' : 'size')}
          </th>
          <SortHeader sort={sort === 'cheapest' ? 'dearest' : 'cheapest'} sorted={byPrice} onSort={onSort} numeric>
            {nameOf(kind, kind === 'print' ? 'quantity_500' : 'price')}
          </SortHeader>
          {kind === 'print' ? (
            <>
              <th scope="col" className={grid.numeric}>
                {nameOf(kind, 'quantity_1000')}
              </th>
              <th scope="col" className={`${grid.numeric} ${styles.cLabel}`}>
                {nameOf(kind, 'label')}
              </th>
            </>
          ) : null}
          <th scope="col">
            <span className={text.visuallyHidden}>{t('list.actions')}</span>
          </th>
        </>
      }
      renderRow={(index, measure) => {
        const product = products[index];
        return product === undefined ? null : (
          <ProductRow
            key={product.id}
            product={product}
            // The API serves only known categories.
            category={categoryOf(product.category_slug as ProductCategory)}
            t={t}
            index={index}
            measure={measure}
            isCurrent={index === current}
            edited={edited === product.id}
            address={rest.addressOf(product.id)}
            onStand={rest.onStand}
            onRemove={rest.onRemove}
            onRestore={rest.onRestore}
          />
        );
      }}
    />
  );
}

function Columns({ kind }: { readonly kind: ProductKind }) {
  return (
    <colgroup>
      <col />
      <col className={styles.wCategory} />
      <col className={styles.wMore} />
      <col className={styles.wPrice} />
      {kind === 'print' ? (
        <>
          <col className={styles.wPrice} />
          <col className={styles.wLabel} />
        </>
      ) : null}
      <col className={styles.wActs} />
    </colgroup>
  );
}

interface ProductRowProps extends Pick<ProductsTableProps, 'onStand' | 'onRemove' | 'onRestore'> {
  readonly product: Listed;
  readonly category: string;
  /** From the table: rows mount and unmount while it is scrolled, and should subscribe to nothing. */
  readonly t: TFunction<['products', 'store']>;
  readonly index: number;
  readonly measure: VirtualRowProps['ref'];
  readonly isCurrent: boolean;
  readonly edited: boolean;
  readonly address: string;
}

const ProductRow = memo(function ProductRow({
  product,
  category,
  t,
  index,
  measure,
  isCurrent,
  edited,
  address,
  onStand,
  onRemove,
  onRestore,
}: ProductRowProps) {
  const { id, title } = product;
  return (
    <tr {...virtualRowProps(index, isCurrent, measure)} aria-selected={edited}>
      <td className={styles.cTitle}>
        <Link className={styles.title} to={address} onClick={() => onStand(id)} preventScrollReset>
          <Thumbnail className={styles.thumb} image={product.image} sizes="40px" />
          <bdi>{title}</bdi>
        </Link>
        {isPrint(product) && product.badge !== null ? <span className={styles.badge}>{product.badge}</span> : null}
      </td>
      <td className={`${text.muted} ${styles.cCategory}`}>{category}</td>
      <td className={`${text.muted} ${styles.cMore}`}>
        <bdi>{isPrint(product) ? product.dimensions : product.size.join(', ')}</bdi>
      </td>
      <td className={`${grid.numeric} ${styles.cPrice}`}>
        {isPrint(product) ? <small className={styles.run}>{t('store:card.500')}</small> : null}
        {formatAmount(isPrint(product) ? product.quantity_500 : product.price)}
      </td>
      {isPrint(product) ? (
        <>
          <td className={`${grid.numeric} ${styles.cSecond}`}>
            <small className={styles.run}>{t('store:card.1000')}</small>
            {formatAmount(product.quantity_1000)}
          </td>
          <td className={`${grid.numeric} ${styles.cLabel} ${text.muted}`}>{formatAmount(product.label)}</td>
        </>
      ) : null}
      <td className={styles.cActs}>
        {product.status === 'removed' ? (
          <Button variant="link" small onClick={() => onRestore(product)} aria-label={t('list.restoreOne', { title })}>
            <IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" />
            {t('list.restore')}
          </Button>
        ) : (
          <>
            <ButtonLink
              variant="ghost"
              small
              icon
              className={styles.pencil}
              to={address}
              aria-label={t('list.editOne', { title })}
              title={t('list.edit')}
              onClick={() => onStand(id)}
              preventScrollReset
            >
              <IconPencil size={16} stroke={1.75} aria-hidden="true" />
            </ButtonLink>
            <Button
              variant="ghost"
              small
              icon
              aria-label={t('list.deleteOne', { title })}
              title={t('list.delete')}
              onClick={() => onRemove(product)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            </Button>
          </>
        )}
      </td>
    </tr>
  );
});

/** The table before its rows are known. */
export function ProductsTableBones({ kind }: { readonly kind: ProductKind }) {
  const cells =
    kind === 'print'
      ? [styles.cTitle, styles.cCategory, styles.cMore, styles.cPrice, styles.cSecond, styles.cLabel, styles.cActs]
      : [styles.cTitle, styles.cCategory, styles.cMore, styles.cPrice, styles.cActs];
  return (
    <table className={`${grid.grid} ${styles.table}`} aria-hidden="true">
      <Columns kind={kind} />
      <tbody>
        {Array.from({ length: 12 }, (_, row) => (
          <tr key={row}>
            {cells.map((name, place) => (
              <td key={place} className={name}>
                <Skeleton width={place === 0 ? '65%' : '60%'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
