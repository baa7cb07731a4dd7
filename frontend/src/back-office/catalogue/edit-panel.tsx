import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { Skeleton, EmptyState, Loading } from '../ui/state-views.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import text from '../ui/text.module.css';
import styles from './edit-panel.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import type { Listed } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { ProductHistory } from './product-history.tsx';
import { KINDS, type ProductKind } from './product-kind.ts';
import { useProductHistoryQuery } from './products-api.ts';
import { useProductForm } from './use-product-form.ts';

/** What has just been saved. */
export interface SavedProduct {
  readonly id: string;
  readonly title: string;
  readonly was: 'added' | 'updated';
  /** So that the same words are told again for the next one. */
  readonly time: number;
}

interface EditPanelProps {
  readonly kind: ProductKind;
  /** null adds one. */
  readonly id: string | null;
  /** undefined until they are known. */
  readonly products: readonly Listed[] | undefined;
  readonly failed: boolean;
  readonly saved: SavedProduct | undefined;
  readonly onSaved: (saved: SavedProduct) => void;
  readonly onRestore: (product: Listed) => void;
}

/** Where a product is added or changed, with what has become of it beside its form. */
export function EditPanel({ kind, id, products, failed, ...rest }: EditPanelProps) {
  const { t } = useTranslation('products');
  if (id === null) return <FormPanel {...rest} kind={kind} product={undefined} />;
  const product = products?.find((one) => one.id === id);
  if (product !== undefined) return <FormPanel {...rest} kind={kind} product={product} />;
  return (
    <section className={styles.panel} aria-label={t('page.edit')}>
      <div className={styles.side}>
        {products === undefined && !failed ? (
          <Loading label={t('state.loading', { ns: 'common' })}>
            <div className={styles.bones}>
              <Skeleton width="50%" />
              <Skeleton width="100%" height="180px" />
              <Skeleton width="100%" height="36px" />
            </div>
          </Loading>
        ) : products === undefined ? null : (
          <EmptyState title={t('form.notFound')} message={t('form.notFoundHint')}>
            <ButtonLink to={KINDS[kind].page}>{t('page.new')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </section>
  );
}

interface FormPanelProps extends Pick<EditPanelProps, 'kind' | 'saved' | 'onSaved' | 'onRestore'> {
  readonly product: Listed | undefined;
}

function FormPanel({ kind, product, saved, onSaved, onRestore }: FormPanelProps) {
  const { t } = useTranslation('products');
  const form = useProductForm(kind, product, (now) =>
    onSaved({ ...now, was: product === undefined ? 'added' : 'updated', time: Date.now() }),
  );
  const history = useProductHistoryQuery({ kind, id: product?.id ?? '' }, { skip: product === undefined });
  return (
    <section className={styles.panel} aria-labelledby="product-panel">
      <div className={styles.side}>
        <div className={styles.head}>
          <h2 id="product-panel">
            {product === undefined ? t(`form.addHead.${kind}`) : t('form.editTitle', { title: product.title })}
          </h2>
          {product?.status === 'listed' ? (
            <a
              className={text.link}
              href={kind === 'print' ? PATHS.product(product.id) : PATHS.safetyProduct(product.id)}
              target="_blank"
              rel="noreferrer"
            >
              {t('form.inStore')} <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
            </a>
          ) : null}
        </div>
        {product === undefined ? <Saved kind={kind} saved={saved} /> : null}
        <ProductForm
          kind={kind}
          product={product}
          form={form}
          newest={history.currentData?.[0]}
          onRestore={() => product !== undefined && onRestore(product)}
        />
      </div>
      {product === undefined ? null : (
        <div className={`${styles.side} ${styles.past}`}>
          <ProductHistory kind={kind} id={product.id} />
        </div>
      )}
      <LeaveGuard isTouched={form.isTouchedNow} onDiscard={form.discard} />
    </section>
  );
}

/** What has just been saved, in the specification's words; it takes the focus, so that the next one follows from there. */
function Saved({ kind, saved }: { readonly kind: ProductKind; readonly saved: SavedProduct | undefined }) {
  const { t } = useTranslation('products');
  const note = useRef<HTMLDivElement>(null);
  const time = saved?.time;
  useEffect(() => {
    if (time === undefined) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [time]);
  return (
    <div ref={note} role="status" tabIndex={-1} className={saved === undefined ? undefined : styles.saved}>
      {saved === undefined ? null : (
        <>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          <p>
            <b>{t(`saved.${kind}.${saved.was}`)}</b>
            <br />
            <Link className={text.link} to={`${KINDS[kind].page}?edit=${saved.id}`}>
              {saved.title}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
