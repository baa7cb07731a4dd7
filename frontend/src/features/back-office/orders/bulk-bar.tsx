import { FIRST_STAGE, nextStage, STAGES, type Stage } from '@pressline/domain/stages.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Floating } from '../frame/floats.tsx';
import { useMoveDesk } from '../moves/move-desk-context.ts';
import { seenOrder } from '../moves/seen-order.ts';
import { Button } from '../pieces/button.tsx';
import { Choice } from '../pieces/choice.tsx';
import styles from './bulk-bar.module.css';
import type { ListedOrder } from './orders-address.ts';

interface BulkBarProps {
  /** At least one. */
  readonly orders: readonly ListedOrder[];
  readonly onClear: () => void;
}

/** What can be done with the picked orders; it floats, so that the list stays where it is. */
export function BulkBar({ orders, onClear }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const desk = useMoveDesk();
  const [chosen, setChosen] = useState<Stage | null>(null);
  const present = orders.find(({ status }) => status !== 'cancelled')?.current_stage ?? FIRST_STAGE;
  const to = chosen ?? nextStage(present) ?? present;
  const moving = orders.filter((order) => order.status !== 'cancelled' && order.current_stage !== to);
  return (
    <Floating>
      <div className={styles.bulk} role="toolbar" aria-label={t('orders.bulkLabel')}>
        <b>
          {t('orders.pickedCount', { count: orders.length })} <span className={styles.words}>{t('orders.picked')}</span>
        </b>
        <Choice
          className={styles.to}
          label={t('orders.bulkStage')}
          value={to}
          options={STAGES.map((stage) => [stage, t(`stage.${stage}`, { ns: 'common' })] as const)}
          onChoose={setChosen}
        />
        <Button
          look="go"
          aria-disabled={moving.length === 0}
          title={moving.length === 0 ? t('moves.areThere', { stage: t(`stage.${to}`, { ns: 'common' }) }) : undefined}
          onClick={() => {
            void desk.move(
              moving.map((order) => seenOrder(order.id, order)),
              to,
            );
            onClear();
          }}
        >
          {t('orders.moveCount', { count: moving.length })}
        </Button>
        <Button look="quiet" icon aria-label={t('orders.clearPicked')} onClick={onClear}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
    </Floating>
  );
}
