import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { BACKS_WITHOUT_FILE } from '@pressline/domain/orders/print/artwork-sides.ts';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { ARTWORK } from '../../../shared/files/file-kind.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import page from '../../ui/page.module.css';
import { keyOf, type CartLine } from '../cart-line.ts';
import { detailsChanged } from '../cart-slice.ts';
import type { CartArtwork, DetailChanges } from '../line-details.ts';
import { isFile } from '../line-files.ts';
import { ArtworkVerdict } from './artwork-verdict.tsx';
import { FileSlot } from './file-slot.tsx';
import { NoteField } from './note-field.tsx';
import { PageTwoOffer } from './page-two-offer.tsx';
import styles from './line-details.module.css';
import { uploadedArtwork } from './uploaded-artwork.ts';
import { useRemoveUpload } from './cart-artwork-api.ts';
import { useCartUpload } from './use-cart-upload.ts';

interface PrintDetailsProps {
  readonly line: CartLine;
  readonly product: PrintProduct;
}

/** The artwork and the note of a print line. */
export function PrintDetails({ line, product }: PrintDetailsProps) {
  const { t } = useTranslation('cart');
  const { title } = inShownLanguage(line);
  const change = useChange(line);
  const backUpload = useCartUpload(`${keyOf(line)} back`);
  const [front, setFront] = useState<File>();
  const dimensions = sheetDimensionsOf(product);
  const needsBack = product.sides === 2 && line.back === undefined && backUpload.upload === undefined;
  return (
    <section className={clsx(layout.stack, styles.details)} aria-label={t('artwork.title', { title })}>
      <div className={clsx(layout.columns, styles.sides)}>
        <SideSlot line={line} product={product} side="front" artwork={line.front} onChosen={setFront}>
          {needsBack && front !== undefined ? (
            <PageTwoOffer
              front={front}
              product={product}
              onExtracted={(file) =>
                backUpload.start({
                  file,
                  kind: 'artwork',
                  onUploaded: async (uploaded) => change({ back: await uploadedArtwork(file, uploaded, dimensions) }),
                })
              }
            />
          ) : null}
        </SideSlot>
        {product.sides === 1 ? null : <BackSlot line={line} product={product} />}
      </div>
      <NoteField line={line} />
    </section>
  );
}

function BackSlot({ line, product }: PrintDetailsProps) {
  const { t } = useTranslation('cart');
  const change = useChange(line);
  const { back } = line;
  if (back === undefined || isFile(back)) return <SideSlot line={line} product={product} side="back" artwork={back} />;
  return (
    <div className={clsx(layout.stack, layout.tight)}>
      <p className={clsx(text.small, text.strong)}>{t('artwork.side.back')}</p>
      <div className={layout.row}>
        <p role="status">{t(`artwork.backChosen.${back}`)}</p>
        <Button
          variant="link"
          aria-label={t('artwork.changeBackOf', { title: inShownLanguage(line).title })}
          onClick={() => change({ back: undefined })}
        >
          {t('artwork.changeBack')}
        </Button>
      </div>
    </div>
  );
}

interface SideSlotProps extends PrintDetailsProps {
  readonly side: Side;
  readonly artwork: CartArtwork | undefined;
  /** Receives the file after its upload. */
  readonly onChosen?: (file: File) => void;
  /** Below the verdict of the file. */
  readonly children?: ReactNode;
}

function SideSlot({ line, product, side, artwork, onChosen, children }: SideSlotProps) {
  const { t } = useTranslation('cart');
  const change = useChange(line);
  const removeUpload = useRemoveUpload();
  const { title } = inShownLanguage(line);
  return (
    <FileSlot
      slot={`${keyOf(line)} ${side}`}
      kind="artwork"
      rules={ARTWORK}
      label={t(`artwork.side.${side}`)}
      chooseLabel={t(`artwork.choose.${side}`)}
      names={{
        choose: t(`artwork.chooseOf.${side}`, { title }),
        replace: t(`artwork.replaceOf.${side}`, { title }),
        remove: t(`artwork.removeOf.${side}`, { title }),
      }}
      file={artwork}
      onUploaded={async (file, uploaded) => {
        change({ [side]: await uploadedArtwork(file, uploaded, sheetDimensionsOf(product)) });
        onChosen?.(file);
        if (artwork !== undefined) removeUpload(artwork);
      }}
      onRemove={() => {
        change({ [side]: undefined });
        if (artwork !== undefined) removeUpload(artwork);
      }}
      choices={
        side === 'front' ? null : (
          <div className={layout.row} role="group" aria-label={t('artwork.noBackFile', { title })}>
            {BACKS_WITHOUT_FILE.map((content) => (
              <Button key={content} className={page.compact} onClick={() => change({ back: content })}>
                {t(`artwork.back.${content}`)}
              </Button>
            ))}
          </div>
        )
      }
    >
      {artwork === undefined ? null : (
        <>
          <ArtworkVerdict
            side={side}
            artwork={artwork}
            product={product}
            onChange={(changed) => change({ [side]: { ...artwork, ...changed } })}
          />
          {children}
        </>
      )}
    </FileSlot>
  );
}

function useChange(line: CartLine): (changes: DetailChanges) => void {
  const dispatch = useDispatch();
  return (changes) => dispatch(detailsChanged({ key: keyOf(line), changes }));
}
