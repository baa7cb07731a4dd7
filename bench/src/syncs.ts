import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from '@pressline/tests/support/shop-process.ts';
import { atMost, type Figure } from './measure.ts';
import { field, form, FORM_HEADERS, OrderRequests } from './order-request.ts';
import { addVest } from './place-checkout.ts';
import { adminToken, send, startShop, type Sent } from './shop-under-test.ts';

const SHOP_PORT = 39_414;
/** No sync for so long: the reactors have finished. */
const QUIET_MS = 2_000;

/**
 * Syncs for an order, until its artwork is inspected and its email is written, counted by strace: of print orders with
 * two files of 200 KB, and of workwear. Whole orders at a time, so the numbers hardly depend on the machine.
 */
export async function syncs(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const trace = path.join(folder, 'syncs');
  const tracer = ['strace', '-D', '-f', '--seccomp-bpf', '-e', 'trace=fsync,fdatasync', '-o', trace];
  const { shop } = await startShop(path.join(folder, 'data'), SHOP_PORT, tracer);
  const counted = () => readFileSync(trace, 'utf8').match(/(?:fsync|fdatasync)\(/g)?.length ?? 0;
  const quiet = async (): Promise<number> => {
    for (let before = counted(); ;) {
      await pause(QUIET_MS);
      const now = counted();
      if (now === before) return now;
      before = now;
    }
  };
  try {
    const prints = await OrderRequests.of(shop.port, ADMIN);
    const vestId = await addVest(shop.port, await adminToken(shop));
    const ofOne = async (next: () => Sent, customers: number): Promise<number> => {
      const orders = customers * Math.max(5, Math.round((customers === 1 ? 200 : 40) * scale));
      const before = await quiet();
      let left = orders;
      const customer = async () => {
        while (left-- > 0) {
          const { status, text } = await send(shop.port, next());
          if (status !== 201) throw new Error(`Placing an order responded with ${String(status)}: ${text}`);
        }
      };
      await Promise.all(Array.from({ length: customers }, customer));
      return ((await quiet()) - before) / orders;
    };
    const print = () => prints.next();
    const workwear = () => vestOrder(vestId, prints.token);
    await ofOne(print, 1);
    return [
      atMost('print-order-1-client', 'syncs', await ofOne(print, 1), 4),
      atMost('print-order-16-clients', 'syncs', await ofOne(print, 16), 2.2),
      atMost('workwear-order-1-client', 'syncs', await ofOne(workwear, 1), 3),
      atMost('workwear-order-16-clients', 'syncs', await ofOne(workwear, 16), 0.5),
    ];
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}

function vestOrder(vestId: string, token: string): Sent {
  const fields = {
    customer_name: 'Fatima',
    customer_email: 'fatima@example.com',
    customer_phone: '+971 6 555 0142',
    delivery_location: 'King Faisal Street, Sharjah',
    products: JSON.stringify([{ id: vestId, sizeQuantities: { Small: 2, Large: 2 } }]),
  };
  return {
    method: 'POST',
    path: '/api/safetyorder',
    body: form(...Object.entries(fields).map(([name, value]) => field(name, value))),
    headers: { ...FORM_HEADERS, Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
  };
}
