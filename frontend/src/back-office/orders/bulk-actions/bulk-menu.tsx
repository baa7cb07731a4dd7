import {
  IconCreditCard,
  IconDots,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
} from '@tabler/icons-react';
import { MAX_SELECTED_ORDERS } from '@pressline/contracts/http/selection-limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Menu, MenuItem } from '../../../shared/ui/menu.tsx';
import text from '../../../shared/ui/text.module.css';
import { useTableExport, type TableExport } from '../../lists/export-table.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { ORDER_CALLS, type AnyOrder, type OrderKind } from '../components/order-kind.ts';
import { BulkHoldDialog } from './bulk-hold-dialog.tsx';
import { BulkPaymentDialog } from './bulk-payment-dialog.tsx';
import { BulkReleaseDialog } from './bulk-release-dialog.tsx';
import { useTicketPrinting } from './use-ticket-printing.tsx';

interface BulkMenuProps {
  readonly kind: OrderKind;
  /** At least one. */
  readonly orders: readonly AnyOrder[];
  /** All orders that match the filters are selected. */
  readonly isEverything: boolean;
  /** The file of all orders that match the filters. */
  readonly csv: TableExport;
  readonly onClear: () => void;
}

/** What can be done with the selected orders besides moving them. */
export function BulkMenu({ kind, orders, isEverything, csv, onClear }: BulkMenuProps) {
  const { t } = useTranslation('admin');
  const may = useMay();
  const [openDialog, setOpenDialog] = useState<'payment' | 'hold' | 'release'>();
  const numbers = orders.map(({ number }) => number);
  const table = useTableExport(
    isEverything ? csv : { ...csv, query: { sort: csv.query['sort'], numbers: numbers.join(',') } },
  );
  const tickets = useTicketPrinting(kind);
  const calls = ORDER_CALLS[kind];
  const isTooMany = !isEverything && orders.length > MAX_SELECTED_ORDERS;
  const dialog = { kind, orders, onStarted: onClear, onClose: () => setOpenDialog(undefined) };
  return (
    <>
      <Menu
        side="top"
        trigger={
          <Button aria-label={t('bulk.more')}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
            <span className={text.hiddenOnPhones}>{t('bulk.moreButton')}</span>
          </Button>
        }
      >
        {may(calls.recordPayment) ? (
          <MenuItem
            icon={<IconCreditCard size={16} stroke={1.75} aria-hidden="true" />}
            onSelect={() => setOpenDialog('payment')}
          >
            {t('bulk.payment.menu')}
          </MenuItem>
        ) : null}
        {may(calls.hold) ? (
          <>
            <MenuItem
              icon={<IconPlayerPause size={16} stroke={1.75} aria-hidden="true" />}
              onSelect={() => setOpenDialog('hold')}
            >
              {t('bulk.hold.menu')}
            </MenuItem>
            {orders.some(({ hold }) => hold !== null) ? (
              <MenuItem
                icon={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
                onSelect={() => setOpenDialog('release')}
              >
                {t('bulk.release.menu')}
              </MenuItem>
            ) : null}
          </>
        ) : null}
        {may(calls.tickets) ? (
          <MenuItem
            icon={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
            onSelect={() => void tickets.print(numbers)}
          >
            {t(`bulk.tickets.menu.${kind}`)}
          </MenuItem>
        ) : null}
        {may(csv.endpoint) ? (
          <MenuItem
            icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            disabled={isTooMany || table.isDownloading}
            onSelect={table.download}
          >
            {isTooMany ? t('bulk.csvTooMany', { most: formatCount(MAX_SELECTED_ORDERS) }) : t('bulk.csv')}
          </MenuItem>
        ) : null}
      </Menu>
      {openDialog === 'payment' ? <BulkPaymentDialog {...dialog} /> : null}
      {openDialog === 'hold' ? <BulkHoldDialog {...dialog} /> : null}
      {openDialog === 'release' ? <BulkReleaseDialog {...dialog} /> : null}
      <ToastPortal>
        {table.notice}
        {tickets.notice}
      </ToastPortal>
    </>
  );
}
