import { useTranslation } from 'react-i18next';
import { HoldMark } from './hold-mark.tsx';
import { isCancelled, type AnyOrder } from './order-kind.ts';
import { CancelledBadge, StageName, useStageLabel } from './stage-name.tsx';

/** The stage of an order in a list and what it is on hold for; of a cancelled order, the stage is the badge's title. */
export function StageCell({ order }: { readonly order: AnyOrder }) {
  const { t } = useTranslation('lists');
  const stageLabel = useStageLabel();
  const { cancellation, hold } = order;
  const stage = 'state' in order ? order.state : order.current_stage;
  if (!isCancelled(order))
    return (
      <>
        <StageName stage={stage} /> {hold === null ? null : <HoldMark kind={hold.kind} isCompact />}
      </>
    );
  const isByCustomer = cancellation !== null && 'by' in cancellation && cancellation.by === 'customer';
  return (
    <CancelledBadge
      title={t(isByCustomer ? 'order.cancelledByCustomerIn' : 'order.cancelledIn', { stage: stageLabel(stage) })}
    />
  );
}
