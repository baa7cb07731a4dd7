import { useTranslation } from 'react-i18next';
import { preflight } from '@pressline/domain/orders/print/preflight.ts';
import { useOrderPreflightQuery } from './preflight-api.ts';
import type { Side } from './side.ts';
import { FactsDetail } from './facts-detail.tsx';
import { Findings } from './findings.tsx';
import styles from './order-findings.module.css';

interface OrderFindingsProps {
  readonly orderId: string;
  readonly side: Side;
}

/** What the shop found in a file of an order, once it has looked into it; nothing where that can't be had. */
export function OrderFindings({ orderId, side }: OrderFindingsProps) {
  const { t } = useTranslation('preflight');
  const { currentData: found } = useOrderPreflightQuery(orderId);
  if (found === undefined) return null;
  const check = found[side];
  if (check.status === 'waiting') return <p className={styles.waiting}>{t('waiting')}</p>;
  const { findings } = preflight(check.facts, found.dimensions);
  const isAccepted = found.low_resolution_accepted.includes(side) && findings.some(({ level }) => level === 'accept');
  return (
    <div className={styles.found}>
      <Findings label={t(`found.${side}`)} findings={findings} />
      {isAccepted ? <p className={styles.accepted}>{t('accept.given')}</p> : null}
      <FactsDetail facts={check.facts} />
    </div>
  );
}
