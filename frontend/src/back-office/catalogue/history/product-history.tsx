import { IconArrowBackUp, IconArrowRight, IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useActorLabel } from '../../ui/use-actor-label.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import timelineStyles from '../../ui/timeline.module.css';
import { useMoments } from '../../time/moments.ts';
import { Skeleton, Loading } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import { PriceHistory } from './price-history.tsx';
import type { ProductKind } from '../product/product-kind.ts';
import styles from './product-history.module.css';
import { useProductHistoryQuery, type ProductChange } from '../product/products-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import { useFieldLabels } from '../product/use-field-labels.ts';
import { LoadError } from '../../ui/load-error.tsx';

interface ProductHistoryProps {
  readonly kind: ProductKind;
  readonly id: string;
}

/** A product's prices over time, and every change with its author. */
export function ProductHistory({ kind, id }: ProductHistoryProps) {
  const { t } = useTranslation('products');
  const { currentData: history, error, refetch } = useProductHistoryQuery({ kind, id });
  return (
    <section className={layout.stack} aria-labelledby="product-history">
      <div className={layout.sectionHeader}>
        <h2 id="product-history">{t('history.title')}</h2>
        {history === undefined ? null : (
          <span className={text.muted}>{t('history.changes', { count: history.length })}</span>
        )}
      </div>
      {history !== undefined ? (
        <>
          <PriceHistory kind={kind} history={history} />
          <ol reversed className={timelineStyles.events}>
            {history.map((change) => (
              <Change key={change.revision} kind={kind} change={change} />
            ))}
          </ol>
        </>
      ) : error === undefined ? (
        <Loading>
          <div className={timelineStyles.skeleton}>
            <Skeleton width="100%" height="90px" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </div>
        </Loading>
      ) : (
        <LoadError message={t('history.failed')} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

const ICONS: { readonly [Type in ProductChange['type']]: Icon } = {
  added: IconPlus,
  edited: IconPencil,
  removed: IconTrash,
  restored: IconArrowBackUp,
};

function Change({ kind, change }: { readonly kind: ProductKind; readonly change: ProductChange }) {
  const { t } = useTranslation('products');
  const actorLabel = useActorLabel();
  const { dayAndTimeInSentence, exact } = useMoments();
  const { revision, type, at, actor, changes } = change;
  const ChangeIcon = ICONS[type];
  return (
    <li className={timelineStyles.event}>
      <span className={timelineStyles.node}>
        <ChangeIcon size={15} stroke={1.75} aria-hidden="true" />
      </span>
      <p className={timelineStyles.details}>
        <b>{t(`history.type.${type}`)}</b>
      </p>
      <span className={timelineStyles.number} title={t('timeline.event', { ns: 'admin', revision })}>
        #{revision}
      </span>
      <p className={timelineStyles.actor}>
        <b>
          <bdi>{actorLabel(actor)}</bdi>
        </b>
        <time dateTime={at} title={exact(at)}>
          {dayAndTimeInSentence(at)}
        </time>
      </p>
      {type === 'edited' ? (
        <ul className={clsx(text.small, styles.changes)}>
          {changes.map(({ field, from, to }) => (
            <FieldChange key={field} kind={kind} field={field} from={from} to={to} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

type FieldChangeProps = ProductChange['changes'][number];

function FieldChange({ kind, field, from, to }: FieldChangeProps & { readonly kind: ProductKind }) {
  const { t } = useTranslation('products');
  const fieldLabels = useFieldLabels();
  const arrow = (
    <>
      {' '}
      <IconArrowRight size={13} stroke={1.75} className={clsx(text.mirrored, styles.arrow)} aria-hidden="true" />
      <span className={text.visuallyHidden}>{t('timeline.to', { ns: 'admin' })}</span>{' '}
    </>
  );
  return (
    <li>
      <span className={text.muted}>{fieldLabels.fieldLabel(kind, field)}</span>{' '}
      {field === 'image' && typeof from === 'string' && typeof to === 'string' ? (
        <span className={styles.pictures}>
          <Picture image={from} alt={t('history.pictureBefore')} sizes="64px" />
          {arrow}
          <Picture image={to} alt={t('history.pictureAfter')} sizes="64px" />
        </span>
      ) : (
        <span>
          <bdi>{fieldLabels.valueLabel(kind, field, from)}</bdi>
          {arrow}
          <b>
            <bdi>{fieldLabels.valueLabel(kind, field, to)}</bdi>
          </b>
        </span>
      )}
    </li>
  );
}
