import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { needsAcceptance } from '@pressline/domain/orders/print/preflight.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { shopApi } from '../../../shared/api/shop-api.ts';
import { changedTags } from '../../../shared/api/tags.ts';
import { useUpload } from '../upload/use-upload.ts';
import { isReadable } from '../../../shared/files/file-kind.ts';
import { sheetShapeOf } from '../../../shared/orders/artwork/sheet-shape.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useFileGuard } from '../../../shared/files/use-file-guard.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { ArtworkZone } from './artwork-zone.tsx';
import styles from './replace-artwork.module.css';
import { useNewFile } from './use-artwork-draft.ts';
import { useLook } from './use-inspection.ts';

interface ReplaceArtworkProps {
  readonly orderId: string;
  readonly hold: {
    readonly state: 'waiting' | 'answered';
    readonly reason: string | null;
    readonly sides: readonly Side[];
    readonly missing: readonly Side[];
  };
  /** Of the product; null where that isn't known. */
  readonly dimensions: string | null;
  /** The token of the link by which somebody without a log-in sends it. */
  readonly link?: string | undefined;
}

/** New artwork that the shop has asked for: why, and a place for each side to choose, check and send it. */
export function ReplaceArtwork({ orderId, hold, dimensions, link }: ReplaceArtworkProps) {
  const { t } = useTranslation('track');
  useFileGuard();
  const isThere = hold.state === 'answered';
  /** The side that was sent from this page last. */
  const [sent, setSent] = useState<Side>();
  const title = useRef<HTMLHeadingElement>(null);
  // What was sent from takes its room away with it: what came of it must not be out of sight.
  useEffect(() => {
    if (sent !== undefined && isThere) title.current?.focus();
  }, [sent, isThere]);
  return (
    <section
      className={`${styles.replace ?? ''} ${hold.sides.length === 1 ? (styles.one ?? '') : ''}`}
      aria-labelledby="new-artwork"
      id="artwork"
    >
      <h2 id="new-artwork" ref={title} tabIndex={-1}>
        {isThere ? t('hold.answered') : t('hold.title')}
      </h2>
      {hold.reason === null ? null : (
        <div className={styles.why}>
          <p>{t('hold.reason')}</p>
          <blockquote dir="auto">{hold.reason}</blockquote>
        </div>
      )}
      <p className={styles.words}>{isThere ? t('hold.answeredWords') : t('hold.words')}</p>
      <div className={styles.sides}>
        {SIDES.filter((side) => hold.sides.includes(side)).map((side) =>
          hold.missing.includes(side) ? (
            <NewSide key={side} orderId={orderId} side={side} dimensions={dimensions} link={link} onSent={setSent} />
          ) : side === sent && !isThere ? (
            <FocusOnMount key={side}>
              <SideIsHere side={side} />
            </FocusOnMount>
          ) : (
            <SideIsHere key={side} side={side} />
          ),
        )}
      </div>
    </section>
  );
}

function SideIsHere({ side }: { readonly side: Side }) {
  const { t } = useTranslation('track');
  return (
    <Notice variant="good">
      <p>{t(`hold.here.${side}`)}</p>
    </Notice>
  );
}

interface NewSideProps extends Pick<ReplaceArtworkProps, 'orderId' | 'dimensions' | 'link'> {
  readonly side: Side;
  readonly onSent: (side: Side) => void;
}

function NewSide({ orderId, side, dimensions, link, onSent }: NewSideProps) {
  const { t } = useTranslation(['track', 'order', 'common']);
  const dispatch = useDispatch();
  const { file, key, accepted, choose, accept } = useNewFile(orderId, side);
  const [gone, setGone] = useState(false);
  const looked = useLook(file, dimensions);
  const { sending, leaving, send, cancel, reset } = useUpload('replaceArtwork', {
    params: { id: orderId, side },
    orderLink: link,
  });
  const isSent = sending.status === 'answered';
  useEffect(() => {
    if (isSent) dispatch(shopApi.util.invalidateTags([...changedTags('orders', orderId)]));
  }, [dispatch, isSent, orderId]);

  // Until the order is read again, and says so itself.
  if (isSent)
    return (
      <FocusOnMount>
        <SideIsHere side={side} />
      </FocusOnMount>
    );
  const isCoarse = needsAcceptance(looked?.findings ?? []);
  const needsWord = isCoarse && !accepted;
  const go = async (): Promise<void> => {
    if (file === undefined || looked === undefined || needsWord) return;
    if (!(await isReadable(file))) {
      setGone(true);
      return;
    }
    const form = new FormData();
    form.set('file', file, file.name);
    if (isCoarse) form.set('accept_low_resolution', 'true');
    // A file that was accepted says more than the same one, sent before it was looked at.
    if ((await send(form, isCoarse ? `${key}-coarse` : key))?.status === 'answered') {
      choose(undefined);
      onSent(side);
    }
  };
  const why =
    file === undefined
      ? t(`hold.choose.${side}`)
      : looked === undefined
        ? t('hold.looking')
        : needsWord
          ? t(`hold.accept.${side}`)
          : '';
  return (
    <div className={styles.side}>
      <ArtworkZone
        side={side}
        shape={sheetShapeOf(dimensions)}
        guides
        file={file}
        looked={looked}
        accepted={accepted}
        onAccept={accept}
        onPageTwo={undefined}
        onChoose={(chosen) => {
          if (sending.status === 'sending') return;
          choose(chosen);
          setGone(false);
          reset();
        }}
      />
      {gone ? (
        <Notice variant="bad">
          <p>{t('order:file.unreadable', { name: file?.name })}</p>
        </Notice>
      ) : null}
      {sending.status === 'failed' ? (
        <Notice variant="bad">
          <strong>{messageOf(sending.error, t('hold.failed'))}</strong>
          <p>{sending.error.kind === 'unreachable' ? t('hold.again') : t('hold.kept')}</p>
        </Notice>
      ) : null}
      {sending.status === 'cancelled' ? (
        <Notice variant="warn">
          <p>{t('hold.stopped')}</p>
        </Notice>
      ) : null}
      {sending.status === 'sending' ? (
        <UploadProgress
          of="file"
          share={sending.share}
          since={sending.since}
          files={file === undefined ? [] : [file]}
          leaving={leaving}
          onCancel={cancel}
        />
      ) : (
        <div className={styles.go}>
          <p id={`why-${side}`} role="status">
            {why}
          </p>
          <Button variant="primary" disabled={why !== ''} aria-describedby={`why-${side}`} onClick={() => void go()}>
            {sending.status === 'failed' ? t('common:state.tryAgain') : t(`hold.send.${side}`)}
          </Button>
        </div>
      )}
    </div>
  );
}
