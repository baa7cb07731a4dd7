import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { Skeleton, EmptyState, Loading } from '../../../shared/ui/states.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import styles from './edit-panel.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import type { ListedProduct } from '../product/product-fields.ts';
import { DielineField } from './dieline-field.tsx';
import { isPrintProduct } from '../product/product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { ProductHistory } from '../history/product-history.tsx';
import { PRODUCT_KINDS, type ProductKind } from '../product/product-kind.ts';
import { useProductHistoryQuery } from '../product/products-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import { useProductForm } from './use-product-form.ts';

export interface SavedProduct {
  readonly id: string;
  readonly title: string;
  readonly change: 'added' | 'updated';
  /** Distinguishes repeated notices. */
  readonly savedAt: number;
}

interface EditPanelProps {
  readonly kind: ProductKind;
  /** Null to add one. */
  readonly id: string | null;
  /** Undefined while loading. */
  readonly products: readonly ListedProduct[] | undefined;
  readonly hasFailed: boolean;
  readonly saved: SavedProduct | undefined;
  readonly onSaved: (saved: SavedProduct) => void;
  readonly onRestore: (product: ListedProduct) => void;
}

/** Adds or edits a product, with its history next to the form. */
export function EditPanel({ kind, id, products, hasFailed, ...rest }: EditPanelProps) {
  const { t } = useTranslation('products');
  if (id === null) return <FormPanel {...rest} kind={kind} product={undefined} />;
  const product = products?.find((candidate) => candidate.id === id);
  if (product !== undefined) return <FormPanel {...rest} kind={kind} product={product} />;
  return (
    <section className={styles.panel} aria-label={t('page.edit')}>
      <div className={clsx(layout.stack, styles.pane)}>
        {products === undefined && !hasFailed ? (
          <Loading>
            <div className={layout.stack}>
              <Skeleton width="50%" />
              <Skeleton width="100%" height="180px" />
              <Skeleton width="100%" height="36px" />
            </div>
          </Loading>
        ) : products === undefined ? null : (
          <EmptyState title={t('form.notFound')} message={t('form.notFoundHint')}>
            <ButtonLink to={PRODUCT_KINDS[kind].page}>{t('page.new')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </section>
  );
}

interface FormPanelProps extends Pick<EditPanelProps, 'kind' | 'saved' | 'onSaved' | 'onRestore'> {
  readonly product: ListedProduct | undefined;
}

function FormPanel({ kind, product, saved, onSaved, onRestore }: FormPanelProps) {
  const { t } = useTranslation('products');
  const form = useProductForm(kind, product, (savedProduct) =>
    onSaved({ ...savedProduct, change: product === undefined ? 'added' : 'updated', savedAt: Date.now() }),
  );
  const history = useProductHistoryQuery({ kind, id: product?.id ?? '' }, { skip: product === undefined });
  return (
    <section className={styles.panel} aria-labelledby="product-panel">
      <div className={clsx(layout.stack, styles.pane)}>
        <div className={clsx(layout.row, layout.between, layout.baseline, layout.nowrap, styles.header)}>
          <h2 id="product-panel" className={text.sectionTitle}>
            {product === undefined
              ? t(`form.addHeading.${kind}`)
              : t('form.editTitle', { title: inShownLanguage(product).title })}
          </h2>
          {product?.status === 'listed' ? (
            <a
              className={clsx(text.link, text.target, text.small)}
              href={kind === 'print' ? PATHS.product(product.id) : PATHS.safetyProduct(product.id)}
              target="_blank"
              rel="noreferrer"
            >
              {t('form.inStore')} <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
            </a>
          ) : null}
        </div>
        {product === undefined ? <SavedNotice kind={kind} saved={saved} /> : null}
        <ProductForm
          kind={kind}
          product={product}
          form={form}
          latestChange={history.currentData?.[0]}
          onRestore={() => product !== undefined && onRestore(product)}
        />
      </div>
      {product === undefined ? null : (
        <div className={clsx(layout.stack, layout.loose, styles.pane, styles.history)}>
          {product.status === 'listed' && isPrintProduct(product) ? <DielineField product={product} /> : null}
          <ProductHistory kind={kind} id={product.id} />
        </div>
      )}
      <LeaveGuard hasChanges={form.hasChangesNow} onDiscard={form.discard} />
    </section>
  );
}

/** Confirms a save. It takes the focus, so that the next product can be added from here. */
function SavedNotice({ kind, saved }: { readonly kind: ProductKind; readonly saved: SavedProduct | undefined }) {
  const { t } = useTranslation('products');
  const notice = useRef<HTMLDivElement>(null);
  const savedAt = saved?.savedAt;
  useEffect(() => {
    if (savedAt === undefined) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [savedAt]);
  return (
    <div ref={notice} role="status" tabIndex={-1} className={saved && status.note} data-tone="good">
      {saved === undefined ? null : (
        <>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          <p>
            <b>{t(`saved.${kind}.${saved.change}`)}</b>
            <br />
            <Link className={clsx(text.link, text.target)} to={`${PRODUCT_KINDS[kind].page}?edit=${saved.id}`}>
              {saved.title}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
