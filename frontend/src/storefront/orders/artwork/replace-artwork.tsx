import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { needsAcceptance } from '@pressline/domain/orders/print/preflight.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { shopApi } from '../../../shared/api/shop-api.ts';
import { changedTags } from '../../../shared/api/tags.ts';
import { useUpload } from '../upload/use-upload.ts';
import { isReadable } from '../../../shared/files/file-kind.ts';
import { productSheetOf, type SheetSource } from '../../../shared/orders/artwork/sheet-shape.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useFileGuard } from '../../../shared/files/use-file-guard.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { ArtworkZone } from './artwork-zone.tsx';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import styles from './replace-artwork.module.css';
import { useReplacementFile } from './use-replacement-file.ts';
import { useInspection } from './use-inspection.ts';

interface ReplaceArtworkProps {
  readonly orderId: string;
  readonly hold: {
    readonly state: 'waiting' | 'answered';
    readonly reason: string | null;
    readonly sides: readonly Side[];
    readonly missing: readonly Side[];
  };
  readonly product: SheetSource;
  /** The token of the order link, for customers who are not logged in. */
  readonly link?: string | undefined;
}

/** Replaces artwork that the shop has put on hold: the reason, and an upload for each side. */
export function ReplaceArtwork({ orderId, hold, product, link }: ReplaceArtworkProps) {
  const { t } = useTranslation('track');
  useFileGuard();
  const isComplete = hold.state === 'answered';
  const [lastSentSide, setLastSentSide] = useState<Side>();
  const title = useRef<HTMLHeadingElement>(null);
  // The upload disappears after the last side, so the title takes the focus and scrolls into view.
  useEffect(() => {
    if (lastSentSide !== undefined && isComplete) title.current?.focus();
  }, [lastSentSide, isComplete]);
  return (
    <section
      className={clsx(layout.panel, layout.stack, styles.replace, hold.sides.length === 1 && styles.single)}
      aria-labelledby="new-artwork"
      id="artwork"
    >
      <h2 id="new-artwork" ref={title} tabIndex={-1}>
        {isComplete ? t('hold.answered') : t('hold.title')}
      </h2>
      {hold.reason === null ? null : (
        <div className={status.note} data-tone="warn">
          <div>
            <p className={text.small}>{t('hold.reason')}</p>
            <blockquote className={clsx(text.strong, text.multiline)} dir="auto">
              {hold.reason}
            </blockquote>
          </div>
        </div>
      )}
      <p className={clsx(text.muted, text.measure, visibility.screenOnly)}>
        {isComplete ? t('hold.answeredText') : t('hold.text')}
      </p>
      <div className={clsx(layout.columns, styles.sides)}>
        {SIDES.filter((side) => hold.sides.includes(side)).map((side) =>
          hold.missing.includes(side) ? (
            <ReplacementUpload
              key={side}
              orderId={orderId}
              side={side}
              product={product}
              link={link}
              onSent={setLastSentSide}
            />
          ) : side === lastSentSide && !isComplete ? (
            <FocusOnMount key={side}>
              <SideReceived side={side} />
            </FocusOnMount>
          ) : (
            <SideReceived key={side} side={side} />
          ),
        )}
      </div>
    </section>
  );
}

function SideReceived({ side }: { readonly side: Side }) {
  const { t } = useTranslation('track');
  return (
    <Note variant="success">
      <p>{t(`hold.received.${side}`)}</p>
    </Note>
  );
}

interface ReplacementUploadProps extends Pick<ReplaceArtworkProps, 'orderId' | 'product' | 'link'> {
  readonly side: Side;
  readonly onSent: (side: Side) => void;
}

function ReplacementUpload({ orderId, side, product, link, onSent }: ReplacementUploadProps) {
  const { t } = useTranslation(['track', 'order', 'common']);
  const dispatch = useDispatch();
  const { file, key, accepted, choose, accept } = useReplacementFile(orderId, side);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const inspection = useInspection(file, sheetDimensionsOf(product));
  const { uploadState, leaveRequest, send, cancel, reset } = useUpload('replaceArtwork', {
    params: { id: orderId, side },
    orderLink: link,
  });
  const isSent = uploadState.status === 'succeeded';
  useEffect(() => {
    if (isSent) dispatch(shopApi.util.invalidateTags([...changedTags('orders', orderId)]));
  }, [dispatch, isSent, orderId]);

  // Until the order is refetched.
  if (isSent)
    return (
      <FocusOnMount>
        <SideReceived side={side} />
      </FocusOnMount>
    );
  const isAcceptanceNeeded = needsAcceptance(inspection?.findings ?? []);
  const isAcceptanceMissing = isAcceptanceNeeded && !accepted;
  const submit = async (): Promise<void> => {
    if (file === undefined || inspection === undefined || isAcceptanceMissing) return;
    if (!(await isReadable(file))) {
      setIsUnreadable(true);
      return;
    }
    const form = new FormData();
    form.set('file', file, file.name);
    if (isAcceptanceNeeded) form.set('accept_low_resolution', 'true');
    // A key of its own, because the consent is part of the request.
    if ((await send(form, isAcceptanceNeeded ? `${key}-coarse` : key))?.status === 'succeeded') {
      choose(undefined);
      onSent(side);
    }
  };
  const blocker =
    file === undefined
      ? t(`hold.choose.${side}`)
      : inspection === undefined
        ? t('hold.checking')
        : isAcceptanceMissing
          ? t(`hold.accept.${side}`)
          : '';
  return (
    <div className={clsx(layout.stack, visibility.screenOnly)}>
      <ArtworkZone
        side={side}
        shape={productSheetOf(product)}
        guides
        file={file}
        inspection={inspection}
        accepted={accepted}
        onAccept={accept}
        onPageTwo={undefined}
        onChoose={(newFile) => {
          if (uploadState.status === 'sending') return;
          choose(newFile);
          setIsUnreadable(false);
          reset();
        }}
      />
      {isUnreadable ? (
        <Note variant="error">
          <p>{t('order:file.unreadable', { name: file?.name })}</p>
        </Note>
      ) : null}
      {uploadState.status === 'failed' ? (
        <Note variant="error">
          <strong>{messageOf(uploadState.error, t('hold.failed'))}</strong>
          <p>{uploadState.error.kind === 'unreachable' ? t('hold.again') : t('hold.stillSelected')}</p>
        </Note>
      ) : null}
      {uploadState.status === 'cancelled' ? (
        <Note variant="warning">
          <p>{t('hold.stopped')}</p>
        </Note>
      ) : null}
      {uploadState.status === 'sending' ? (
        <UploadProgress
          kind="file"
          share={uploadState.share}
          since={uploadState.since}
          files={file === undefined ? [] : [file]}
          leaveRequest={leaveRequest}
          onCancel={cancel}
        />
      ) : (
        <div className={clsx(layout.row, layout.end, styles.submit)}>
          <p id={`why-${side}`} className={clsx(text.muted, text.small)} role="status">
            {blocker}
          </p>
          <Button
            variant="primary"
            disabled={blocker !== ''}
            aria-describedby={`why-${side}`}
            onClick={() => void submit()}
          >
            {uploadState.status === 'failed' ? t('common:state.tryAgain') : t(`hold.send.${side}`)}
          </Button>
        </div>
      )}
    </div>
  );
}
