import { staffMay } from '@pressline/contracts/api/staff-rights.ts';
import { savedAs } from '@pressline/domain/kernel/file-names.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { OrderCustomer } from '@pressline/domain/orders/print/print-order-events.ts';
import type { SafetyOrderCustomer } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import type { OrderFile, Side } from '@pressline/operations/files/order-files.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Caller } from '../http/caller.ts';
import type { FileResponse } from '../http/file-response.ts';
import type { Problem } from '../http/problem.ts';
import { erasedFile } from './erased-file.ts';

/** Whether a caller can download a file: staff with access to artwork, and the customer who ordered. */
export function mayDownload(caller: Caller | undefined, { customerId }: OrderFile): boolean {
  if (caller === undefined) return false;
  return caller.role === 'admin' ? staffMay(caller.staffRole, 'artwork') : caller.userId === customerId;
}

/**
 * Sends a file with its original name. For a forgotten customer nothing is sent, even if the file was not deleted yet.
 */
export async function orderFileResponse(
  personalData: PersonalData,
  { file, orderId, side, called }: OrderFile,
): Promise<FileResponse | Problem> {
  const opened = await personalData.open<OrderCustomer | SafetyOrderCustomer | string>(called);
  if (isErased(opened)) return erasedFile();
  const own = originalNameOf(opened, side);
  const extension = file.name.slice(file.name.lastIndexOf('.'));
  return {
    area: 'artwork',
    name: file.name,
    type: file.type,
    etag: file.sha256,
    cache: 'private',
    downloadAs: savedAs(own ?? `${orderNumber(orderId)}-${side}${extension}`, file.type),
  };
}

/** The original name of a file; undefined for a design without one. */
export function originalNameOf(called: OrderCustomer | SafetyOrderCustomer | string, side: Side): string | undefined {
  if (typeof called === 'string') return called;
  if ('frontFileName' in called) return side === 'front' ? called.frontFileName : called.backFileName;
  return called.designFileName;
}
