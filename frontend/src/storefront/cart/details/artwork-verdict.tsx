import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { preflight } from '@pressline/domain/orders/print/preflight.ts';
import { Findings } from '../../../shared/orders/artwork/findings.tsx';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Loading, Note } from '../../../shared/ui/states.tsx';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import text from '../../../shared/ui/text.module.css';
import acceptance from '../../orders/artwork/artwork-findings.module.css';
import type { CartArtwork, Verdict } from '../line-details.ts';
import { useLazyCartArtworkCheckQuery } from './cart-artwork-api.ts';
import { verdictOf } from './uploaded-artwork.ts';

interface ArtworkVerdictProps {
  readonly side: Side;
  readonly artwork: CartArtwork;
  readonly product: PrintProduct;
  readonly onChange: (changed: Pick<CartArtwork, 'verdict'> | Pick<CartArtwork, 'accepted'>) => void;
}

const TONES: Readonly<Record<Verdict, 'good' | 'warn' | 'bad' | 'info'>> = {
  good: 'good',
  warn: 'warn',
  bad: 'bad',
  unknown: 'info',
  blurred: 'warn',
  size: 'warn',
  both: 'warn',
};

/** The preflight of a file: its verdict, the customer’s acceptance, and on demand what the shop has found. */
export function ArtworkVerdict({ side, artwork, product, onChange }: ArtworkVerdictProps) {
  const { t } = useTranslation(['cart', 'preflight']);
  const { verdict, accepted = false } = artwork;
  const [check, checked] = useLazyCartArtworkCheckQuery();
  const findingsId = useId();
  const isOpen = !checked.isUninitialized;
  const openFindings = async (): Promise<void> => {
    const { data } = await check({ artwork: artwork.artwork, productId: product.id }, true);
    if (verdict === 'unknown' && data !== undefined)
      onChange({ verdict: verdictOf(preflight(data.facts, sheetDimensionsOf(product)).findings) });
  };
  return (
    <div className={clsx(layout.stack, layout.tight)}>
      <div className={clsx(layout.row, layout.between)}>
        <span className={status.badge} data-tone={accepted ? 'good' : TONES[verdict]}>
          {accepted ? t('verdict.accepted') : t(`verdict.${verdict}`)}
        </span>
        {isOpen ? null : (
          <Button
            variant="link"
            aria-label={t(`verdict.detailsOf.${side}`, { name: artwork.name })}
            onClick={() => void openFindings()}
          >
            {verdict === 'unknown' ? t('verdict.checkNow') : t('verdict.details')}
          </Button>
        )}
      </div>
      {verdict === 'blurred' || verdict === 'size' || verdict === 'both' ? (
        <label className={acceptance.accept}>
          <input
            type="checkbox"
            checked={accepted}
            aria-describedby={isOpen ? findingsId : undefined}
            onChange={({ target }) => onChange({ accepted: target.checked })}
          />
          {t(`preflight:accept.${verdict}.${side}`)}
        </label>
      ) : null}
      <div id={findingsId} role="status">
        {checked.isFetching ? <Loading>{t('preflight:checking')}</Loading> : null}
        {checked.isError ? (
          <Note variant="warning">
            <p className={text.small}>{t('verdict.notChecked')}</p>
            <Button className={layout.start} onClick={() => void openFindings()}>
              {t('verdict.checkAgain')}
            </Button>
          </Note>
        ) : null}
        {checked.data === undefined || checked.isFetching ? null : (
          <Findings
            label={t(`preflight:found.${side}`)}
            findings={preflight(checked.data.facts, sheetDimensionsOf(product)).findings}
            state={{ accepted, printed: false }}
            audience="customer"
          />
        )}
      </div>
    </div>
  );
}
