import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDesignFetch, useFilePreview } from '../../../shared/orders/order-files.ts';
import { useSizeName } from '../../../shared/catalogue/use-size-name.ts';
import { formatRate } from '../../../shared/language/numbers.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { formatAed, formatAmount, formatCount } from '../../../shared/money/aed.ts';
import type { OfficeSafetyOrder } from '../../api/office-api.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ProductTitle } from '../components/product-texts.tsx';
import { ContactFacts, Fact } from '../../ui/facts.tsx';
import text from '../../../shared/ui/text.module.css';
import { ZoomedPicture } from '../../ui/zoomed-picture.tsx';
import { useMay } from '../../permissions/use-may.ts';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import { Section } from '../../ui/section.tsx';
import artwork from '../order-details/artwork.module.css';
import { CheckoutFacts, CheckoutParts } from '../order-details/checkout-facts.tsx';
import { PlacedFacts } from '../order-details/placed-facts.tsx';
import pageStyles from '../order-details/order-layout.module.css';
import styles from './safety-order-details.module.css';

interface SafetyOrderDetailsProps {
  readonly order: OfficeSafetyOrder;
  /** Over all items. */
  readonly pieces: number;
}

/** What to pack, for whom, and the design to print. */
export function SafetyOrderDetails({ order, pieces }: SafetyOrderDetailsProps) {
  const { t } = useTranslation('admin');
  const may = useMay();
  const { number, items, vat_rate, checkout } = order;
  return (
    <div className={clsx(layout.columns, pageStyles.sections)}>
      <Section
        id="items"
        className={pageStyles.section}
        title={t('safetyOrders.pieces', { count: pieces, pieces: formatCount(pieces) })}
      >
        <ul className={layout.lines}>
          {items.map((item) => (
            <Line key={item.product_id} item={item} />
          ))}
        </ul>
        <dl className={facts.sums}>
          {checkout === null ? null : <CheckoutParts checkout={checkout} />}
          <Fact name={t('orders.column.totalPlain')}>{formatAmount(order.total_price)}</Fact>
          <Fact name={t('order.vat', { rate: formatRate(vat_rate) })}>{formatAmount(order.vat_amount)}</Fact>
          <Fact name={t('order.total')} className={facts.total}>
            {formatAed(order.grand_total)}
          </Fact>
        </dl>
      </Section>
      <Section id="customer" className={pageStyles.section} title={t('order.customer')}>
        <dl className={facts.facts}>
          <ContactFacts contact={order} location={order.delivery_location} />
          <PlacedFacts order={order} />
        </dl>
        <p className={pageStyles.more}>
          <Link className={clsx(text.link, text.target)} to={PATHS.admin.customer(order.id)}>
            {t('order.customerLink')}
          </Link>
        </p>
      </Section>
      {checkout === null ? null : <CheckoutFacts checkout={checkout} />}
      {may('artwork') ? (
        <Section id="design" className={pageStyles.section} title={t('safetyOrders.design')}>
          {order.design_image === null ? (
            <p className={text.muted}>{t('safetyOrders.noDesign')}</p>
          ) : (
            <Design file={order.design_image} number={number} />
          )}
        </Section>
      ) : null}
    </div>
  );
}

/** A product with its quantities by size, and its price. */
function Line({ item }: { readonly item: OfficeSafetyOrder['items'][number] }) {
  const { t } = useTranslation('admin');
  const { title, sizes, unit_price, total } = item;
  const sizeName = useSizeName();
  const pieces = piecesOfSizes(sizes);
  return (
    <li className={styles.line}>
      <b>
        <ProductTitle title={title} />
      </b>
      <span className={text.number}>{formatAmount(total)}</span>
      <span className={clsx(text.muted, text.small, layout.fullRow)}>
        {t('safetyOrders.times', { count: pieces, pieces: formatCount(pieces), price: formatAmount(unit_price) })}
      </span>
      <dl className={clsx(layout.row, facts.captioned, layout.fullRow)}>
        {sizes.map(({ size, quantity }) => (
          <Fact key={size} className={clsx(layout.panel, styles.size)} name={<bdi>{sizeName(size)}</bdi>}>
            {formatCount(quantity)}
          </Fact>
        ))}
      </dl>
    </li>
  );
}

function Design({ file, number }: { readonly file: string; readonly number: string }) {
  const { t } = useTranslation('admin');
  const fetchDesign = useDesignFetch(file);
  const preview = useFilePreview(fetchDesign, true);
  return (
    <figure>
      <div className={clsx(layout.panel, layout.sunk, artwork.sheet)}>
        {preview.status === 'shown' ? (
          <ZoomedPicture
            className={artwork.page}
            src={preview.url}
            alt={t('safetyOrders.designOf', { number })}
            label={t('safetyOrders.designFull', { number })}
            title={t('safetyOrders.designOf', { number })}
          />
        ) : (
          <p className={clsx(text.muted, text.small)}>
            {preview.status === 'lost'
              ? t('artwork.lost')
              : preview.status === 'failed'
                ? t('artwork.failed')
                : t('state.loading', { ns: 'common' })}
          </p>
        )}
      </div>
      <figcaption>
        <DownloadButton fetchFile={fetchDesign} fileName={`${number}-design${file.slice(file.lastIndexOf('.'))}`} />
      </figcaption>
    </figure>
  );
}
