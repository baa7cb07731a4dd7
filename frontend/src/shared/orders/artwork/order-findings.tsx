import { useTranslation } from 'react-i18next';
import { preflight } from '@pressline/domain/orders/print/preflight.ts';
import { clsx } from 'clsx';
import { useOrderPreflightQuery } from './preflight-api.ts';
import type { Side } from './side.ts';
import { FactsDetail } from './facts-detail.tsx';
import { Findings } from './findings.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';

interface OrderFindingsProps {
  readonly orderId: string;
  readonly side: Side;
  readonly audience: 'customer' | 'staff';
  /** Whether the order has left Printing. */
  readonly printed: boolean;
}

/** The server’s preflight findings for a file of an order; nothing until they are loaded. */
export function OrderFindings({ orderId, side, audience, printed }: OrderFindingsProps) {
  const { t } = useTranslation('preflight');
  const { currentData: result } = useOrderPreflightQuery(orderId);
  if (result === undefined) return null;
  const check = result[side];
  if (check.status === 'no-file') return null;
  if (check.status === 'waiting') return <p className={clsx(text.small, text.muted)}>{t('waiting')}</p>;
  const { findings } = preflight(check.facts, result.dimensions);
  const accepted = result.low_resolution_accepted.includes(side) && findings.some(({ level }) => level === 'accept');
  return (
    <div className={clsx(layout.stack, layout.tight)}>
      <Findings label={t(`found.${side}`)} findings={findings} state={{ accepted, printed }} audience={audience} />
      {accepted ? <p className={text.small}>{t('accept.given')}</p> : null}
      <FactsDetail facts={check.facts} />
    </div>
  );
}
