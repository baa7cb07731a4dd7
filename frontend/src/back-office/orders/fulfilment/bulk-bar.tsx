import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import styles from './bulk-bar.module.css';
import type { MoveDesk, SeenOrder } from './optimistic-moves.ts';

interface BulkBarProps<Place extends string> {
  readonly desk: MoveDesk<Place>;
  /** How many rows are picked, at least one; `orders` are those of them that can be moved. */
  readonly picked: number;
  readonly orders: readonly SeenOrder<Place>[];
  readonly places: readonly Place[];
  /** What is offered until somebody chooses. */
  readonly offered: Place;
  readonly nameOf: (place: Place) => string;
  readonly onClear: () => void;
}

/** What can be done with the picked orders; it floats, so that the list stays where it is. */
export function BulkBar<Place extends string>({
  desk,
  picked,
  orders,
  places,
  offered,
  nameOf,
  onClear,
}: BulkBarProps<Place>) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<Place | null>(null);
  const to = chosen ?? offered;
  const moving = orders.filter((order) => order.current_stage !== to);
  return (
    <ToastPortal>
      <div className={styles.bulk} role="toolbar" aria-label={t('orders.bulkLabel')}>
        <b>
          <Trans
            t={t}
            i18nKey="orders.pickedCount"
            count={picked}
            components={{ w: <span className={styles.words} /> }}
          />
        </b>
        <Select
          className={styles.to}
          label={t('orders.bulkStage')}
          value={to}
          options={places.map((place) => [place, nameOf(place)] as const)}
          onChange={setChosen}
        />
        <Button
          variant="primary"
          disabled={moving.length === 0}
          title={moving.length === 0 ? t('moves.areThere', { stage: nameOf(to) }) : undefined}
          onClick={() => {
            void desk.move(moving, to, undefined, onClear);
          }}
        >
          {t('orders.moveCount', { count: moving.length })}
        </Button>
        <Button variant="ghost" icon aria-label={t('orders.clearPicked')} onClick={onClear}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
    </ToastPortal>
  );
}
