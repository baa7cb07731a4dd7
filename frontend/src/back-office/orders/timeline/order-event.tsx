import { formatAed } from '../../../shared/money/aed.ts';
import { Trans, useTranslation } from 'react-i18next';
import { useDesignFetch } from '../../../shared/orders/order-files.ts';
import { formatList } from '../../../shared/language/language.ts';
import type { HistoryEntry, SafetyHistoryEntry } from '../../../shared/orders/orders-api.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { StageDot, useStageLabel } from '../components/stage-name.tsx';
import { StageChange, TimelineEvent } from './timeline-event.tsx';
import events from '../../ui/timeline.module.css';

export type AnyHistoryEntry = HistoryEntry | SafetyHistoryEntry;

/** An event of a print or safety order, as staff see it. */
export function OrderEvent({ entry }: { readonly entry: AnyHistoryEntry }) {
  const { t } = useTranslation(['admin', 'order-page']);
  const may = useMay();
  const stageLabel = useStageLabel();
  const { revision, at, actor } = entry;
  const common = { revision, at, actor };
  const to = stageLabel(entry.to);
  const dot = <StageDot stage={entry.to} />;
  switch (entry.type) {
    case 'order-placed':
      return (
        <TimelineEvent
          {...common}
          dot={dot}
          title={<Trans t={t} i18nKey="timeline.placed" values={{ stage: to }} components={{ b: <b /> }} />}
        />
      );
    case 'safety-order-placed':
      return <TimelineEvent {...common} dot={dot} title={t('history.placed', { ns: 'order-page' })} />;
    case 'stage-changed':
    case 'safety-order-moved':
      return (
        <TimelineEvent
          {...common}
          dot={dot}
          isUndone={entry.undone}
          title={<StageChange from={stageLabel(entry.from ?? entry.to)} to={to} />}
          quote={entry.note}
        />
      );
    case 'stage-change-undone':
    case 'safety-order-move-undone':
      return (
        <TimelineEvent
          {...common}
          icon="undone"
          title={t('history.moveUndone', { ns: 'order-page', revision: entry.undoes ?? revision, stage: to })}
        />
      );
    case 'order-cancelled':
    case 'safety-order-cancelled':
      return (
        <TimelineEvent
          {...common}
          icon="cancelled"
          title={t('history.cancelled', { ns: 'order-page' })}
          quote={entry.reason}
        />
      );
    case 'order-reinstated':
    case 'safety-order-reinstated':
      return (
        <TimelineEvent {...common} icon="reinstated" title={t('history.reinstated', { ns: 'order-page', stage: to })} />
      );
    case 'payment-recorded':
    case 'safety-payment-recorded':
      return (
        <TimelineEvent
          {...common}
          icon="paid"
          title={t(entry.amount === null ? 'history.paid' : 'history.partPaid', {
            ns: 'order-page',
            amount: formatAed(entry.amount ?? 0),
            method: entry.payment === null ? '' : t(`payment.method.${entry.payment.method}`, { ns: 'order-page' }),
          })}
          quote={entry.payment?.reference ?? null}
        />
      );
    case 'payment-withdrawn':
    case 'safety-payment-withdrawn':
      // The shop itself removes only what it has refunded.
      return (
        <TimelineEvent
          {...common}
          icon="unpaid"
          title={t(actor.role === 'system' ? 'history.refunded' : 'history.unpaid', { ns: 'order-page' })}
        />
      );
    case 'deposit-requested':
    case 'safety-deposit-requested':
      return (
        <TimelineEvent
          {...common}
          icon="paid"
          title={t(entry.amount === null ? 'history.depositDropped' : 'history.deposit', {
            ns: 'order-page',
            amount: formatAed(entry.amount ?? 0),
          })}
        />
      );
    case 'note-added':
    case 'safety-note-added':
      return (
        <TimelineEvent {...common} icon="note" title={t('history.note', { ns: 'order-page' })} quote={entry.note} />
      );
    case 'shipment-recorded':
    case 'safety-shipment-recorded':
      return (
        <TimelineEvent
          {...common}
          icon="shipment"
          title={t('history.shipment', { ns: 'order-page', courier: entry.shipment?.courier ?? '' })}
          quote={entry.shipment?.tracking_number ?? null}
        />
      );
    case 'order-held':
    case 'safety-order-held':
      return (
        <TimelineEvent
          {...common}
          icon="hold"
          title={t('hold.on', { kind: entry.hold === null ? '' : t(`hold.kind.${entry.hold}`) })}
          quote={entry.note}
        />
      );
    case 'order-hold-released':
    case 'safety-order-hold-released':
      return <TimelineEvent {...common} icon="release" title={t('history.holdReleased', { ns: 'order-page' })} />;
    case 'artwork-held':
      return (
        <TimelineEvent
          {...common}
          icon="hold"
          title={t('history.held', {
            ns: 'order-page',
            sides: formatList(entry.sides.map((side) => t(`artwork.${side}`))),
          })}
          quote={entry.reason}
        />
      );
    case 'artwork-replaced':
      return (
        <TimelineEvent
          {...common}
          // A guest has the link that the customer was sent.
          actorLabel={entry.actor.role === 'guest' ? t('timeline.role.link') : undefined}
          icon="file"
          title={t('history.replaced', {
            ns: 'order-page',
            side: formatList(entry.sides.map((side) => t(`artwork.${side}`))),
          })}
        >
          {entry.artwork === null || !may('artwork') ? null : <ReplacedFiles entry={entry.artwork} />}
        </TimelineEvent>
      );
    case 'artwork-released':
      return <TimelineEvent {...common} icon="release" title={t('history.released', { ns: 'order-page' })} />;
  }
}

/** `front.pdf` for the stored file `printOrder-….front.0123456789abcdef.pdf`. */
function fallbackFileName(file: string): string {
  return file.replace(/^.*\.(front|back)\.[0-9a-f]+\./, '$1.');
}

/** The new file and the replaced one, which stays stored. */
function ReplacedFiles({ entry: { name, file, replaced } }: { readonly entry: NonNullable<HistoryEntry['artwork']> }) {
  const { t } = useTranslation('order-page');
  const fetchNew = useDesignFetch(file);
  const fetchOld = useDesignFetch(replaced);
  return (
    <ul className={events.files}>
      <li>
        <span>{t('history.newFile')}</span>
        <DownloadButton fetchFile={fetchNew} fileName={name ?? fallbackFileName(file)} />
      </li>
      <li>
        <span>{t('history.oldFile')}</span>
        <DownloadButton fetchFile={fetchOld} fileName={fallbackFileName(replaced)} />
      </li>
    </ul>
  );
}
