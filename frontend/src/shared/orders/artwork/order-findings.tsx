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

/** The server’s preflight findings for a file of an order; nothing until they are loaded. */
export function OrderFindings({ orderId, side }: OrderFindingsProps) {
  const { t } = useTranslation('preflight');
  const { currentData: result } = useOrderPreflightQuery(orderId);
  if (result === undefined) return null;
  const check = result[side];
  if (check.status === 'waiting') return <p className={styles.waiting}>{t('waiting')}</p>;
  const { findings } = preflight(check.facts, result.dimensions);
  const isAccepted = result.low_resolution_accepted.includes(side) && findings.some(({ level }) => level === 'accept');
  return (
    <div className={styles.found}>
      <Findings label={t(`found.${side}`)} findings={findings} />
      {isAccepted ? <p className={styles.accepted}>{t('accept.given')}</p> : null}
      <FactsDetail facts={check.facts} />
    </div>
  );
}
