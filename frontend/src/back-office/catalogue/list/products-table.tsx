import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { formatDimensions } from '../../../shared/catalogue/format-dimensions.ts';
import { useSizeName } from '../../../shared/catalogue/use-size-name.ts';
import { formatList } from '../../../shared/language/language.ts';
import { formatAmount } from '../../../shared/money/aed.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import grid from '../../ui/grid.module.css';
import { SortHeader } from '../../lists/sort-header.tsx';
import { Skeleton } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { virtualRowProps, VirtualTable, type VirtualRowProps } from '../../lists/virtual-table.tsx';
import { isPrintProduct, type ListedProduct } from '../product/product-fields.ts';
import type { ProductCategory, ProductKind } from '../product/product-kind.ts';
import type { ProductSort } from './products-url.ts';
import styles from './products-table.module.css';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import { useFieldLabels } from '../product/use-field-labels.ts';

interface ProductsTableProps {
  /** Of the scrolling element. */
  readonly className: string | undefined;
  readonly label: string;
  readonly kind: ProductKind;
  readonly products: readonly ListedProduct[];
  /** The row that has keyboard focus. */
  readonly currentId: string | null;
  /** The product whose form is open. */
  readonly editedId: string | null;
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
  readonly onFocusRow: (id: string) => void;
  readonly onRemove: (product: ListedProduct) => void;
  readonly onRestore: (product: ListedProduct) => void;
  /** Link to the form; the same function while the list's URL is the same. */
  readonly editUrlOf: (id: string) => string;
}

/** The products of a catalogue. */
export function ProductsTable({
  className,
  label,
  kind,
  products,
  currentId,
  editedId,
  sort,
  onSort,
  ...rowProps
}: ProductsTableProps) {
  const { t } = useTranslation(['products', 'store']);
  const { fieldLabel, categoryLabel } = useFieldLabels();
  const current = products.findIndex(({ id }) => id === currentId);
  /** The header of a column that a click sorts by, in ascending order first. */
  const sortedBy = (ascending: ProductSort, descending: ProductSort) => ({
    sort: sort === ascending ? descending : ascending,
    sorted: sort === ascending ? ('ascending' as const) : sort === descending ? ('descending' as const) : undefined,
    onSort,
  });
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
          <SortHeader {...sortedBy('title', 'title-back')}>{fieldLabel(kind, 'title')}</SortHeader>
          <SortHeader {...sortedBy('category', '-category')} className={styles.categoryCell}>
            {fieldLabel(kind, 'category')}
          </SortHeader>
          <SortHeader {...sortedBy('details', '-details')} className={styles.detailsCell}>
            {fieldLabel(kind, kind === 'print' ? 'dimensions' : 'size')}
          </SortHeader>
          <SortHeader {...sortedBy('cheapest', 'dearest')} numeric className={styles.priceHeader}>
            {t(kind === 'print' ? 'list.column.quantity_500' : 'list.column.price')}
          </SortHeader>
          {kind === 'print' ? (
            <>
              <SortHeader {...sortedBy('thousand', '-thousand')} numeric className={styles.priceHeader}>
                {t('list.column.quantity_1000')}
              </SortHeader>
              <SortHeader
                {...sortedBy('label', '-label')}
                numeric
                className={clsx(styles.labelCell, styles.priceHeader)}
              >
                {t('list.column.label')}
              </SortHeader>
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
            category={categoryLabel(product.category_slug as ProductCategory)}
            t={t}
            index={index}
            measure={measure}
            isCurrent={index === current}
            isEdited={editedId === product.id}
            editUrl={rowProps.editUrlOf(product.id)}
            onFocusRow={rowProps.onFocusRow}
            onRemove={rowProps.onRemove}
            onRestore={rowProps.onRestore}
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
      <col style={{ inlineSize: 136 }} />
      <col className={styles.detailsColumn} style={{ inlineSize: 150 }} />
      <col style={{ inlineSize: 104 }} />
      {kind === 'print' ? (
        <>
          <col style={{ inlineSize: 104 }} />
          <col className={styles.labelColumn} style={{ inlineSize: 100 }} />
        </>
      ) : null}
      <col style={{ inlineSize: 88 }} />
    </colgroup>
  );
}

interface ProductRowProps extends Pick<ProductsTableProps, 'onFocusRow' | 'onRemove' | 'onRestore'> {
  readonly product: ListedProduct;
  readonly category: string;
  /** Passed down, because rows mount and unmount while scrolling and should subscribe to nothing. */
  readonly t: TFunction<['products', 'store']>;
  readonly index: number;
  readonly measure: VirtualRowProps['ref'];
  readonly isCurrent: boolean;
  readonly isEdited: boolean;
  readonly editUrl: string;
}

const ProductRow = memo(function ProductRow({
  product: listed,
  category,
  t,
  index,
  measure,
  isCurrent,
  isEdited,
  editUrl,
  onFocusRow,
  onRemove,
  onRestore,
}: ProductRowProps) {
  const product = inShownLanguage(listed);
  const { id, title } = product;
  const sizeName = useSizeName();
  return (
    <tr {...virtualRowProps(index, isCurrent, measure)} aria-selected={isEdited}>
      <td className={styles.titleCell}>
        <Link
          className={clsx(text.rowLink, styles.title)}
          to={editUrl}
          onClick={() => onFocusRow(id)}
          preventScrollReset
        >
          <Thumbnail className={clsx(layout.picture, styles.thumbnail)} image={product.image} sizes="40px" />
          <bdi className={clsx(text.truncated, styles.titleText)}>{title}</bdi>
        </Link>
        {isPrintProduct(product) && product.badge !== null ? (
          <span className={clsx(status.badge, text.muted, styles.badge)}>{product.badge}</span>
        ) : null}
      </td>
      <td className={clsx(text.muted, styles.categoryCell)}>{category}</td>
      <td className={clsx(text.muted, styles.detailsCell)}>
        <bdi>
          {isPrintProduct(product)
            ? formatDimensions(product.dimensions ?? '')
            : formatList(product.size.map(sizeName))}
        </bdi>
      </td>
      <td className={clsx(grid.numeric, styles.priceCell)}>
        {isPrintProduct(product) ? <small className={styles.runSize}>{t('store:card.500')}</small> : null}
        {formatAmount(isPrintProduct(product) ? product.quantity_500 : product.price)}
      </td>
      {isPrintProduct(product) ? (
        <>
          <td className={clsx(grid.numeric, styles.secondPriceCell)}>
            <small className={styles.runSize}>{t('store:card.1000')}</small>
            {formatAmount(product.quantity_1000)}
          </td>
          <td className={clsx(grid.numeric, styles.labelCell, text.muted)}>{formatAmount(product.label)}</td>
        </>
      ) : null}
      <td className={styles.actionsCell}>
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
              className={styles.editLink}
              to={editUrl}
              aria-label={t('list.editOne', { title })}
              title={t('list.edit')}
              onClick={() => onFocusRow(id)}
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

export function ProductsTableSkeleton({ kind }: { readonly kind: ProductKind }) {
  const cells =
    kind === 'print'
      ? [
          styles.titleCell,
          styles.categoryCell,
          styles.detailsCell,
          styles.priceCell,
          styles.secondPriceCell,
          styles.labelCell,
          styles.actionsCell,
        ]
      : [styles.titleCell, styles.categoryCell, styles.detailsCell, styles.priceCell, styles.actionsCell];
  return (
    <table className={clsx(grid.grid, styles.table)} aria-hidden="true">
      <Columns kind={kind} />
      <tbody>
        {Array.from({ length: 12 }, (_, row) => (
          <tr key={row}>
            {cells.map((name, index) => (
              <td key={index} className={name}>
                <Skeleton width={index === 0 ? '65%' : '60%'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
