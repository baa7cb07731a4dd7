import { parseArgs } from 'node:util';
import { isReady } from '@pressline/tests/support/readiness.ts';
import { percentile } from './measure.ts';
import { OrderRequests } from './order-request.ts';
import { sendSteadily } from './steady-orders.ts';

const HELP = `ADMIN_EMAIL=… ADMIN_PASSWORD=… npm run sample:orders -- [--port 3000] [--a-second 5] [--seconds 60]

Places orders with two files of 200 KB at a steady rate in a shop on this machine, until Ctrl-C or for that many seconds, and
prints every five seconds how long they took. It adds a product and a customer: don't use it in a shop with real customers.
One customer places all orders, so start the shop with higher ORDERS_PER_HOUR, ORDERS_PER_DAY, ADDRESS_ORDERS_PER_HOUR and
upload limits. The exit code is 1 if an order was refused or got no response.
`;
const REPORT_EVERY_MS = 5_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    'a-second': { type: 'string', default: '5' },
    seconds: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [port, aSecond, seconds] = [Number(values.port), Number(values['a-second']), Number(values.seconds ?? 1)];
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
if (values.help || email === undefined || password === undefined || !(port > 0 && aSecond > 0 && seconds > 0)) {
  process.stderr.write(HELP);
  process.exit(values.help ? 0 : 2);
}

if (!(await isReady(`http://127.0.0.1:${String(port)}`))) {
  process.stderr.write(
    `No shop responds at http://127.0.0.1:${String(port)}. Start it, or give its port: --port 3000\n`,
  );
  process.exit(1);
}
const requests = await OrderRequests.of(port, { email, password });
const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => over.abort());
if (values.seconds !== undefined) setTimeout(() => over.abort(), seconds * 1_000).unref();

const all: number[] = [];
let lately: number[] = [];
let refused = 0;
const recordDuration = (took: readonly number[]): string => {
  const [p50, p95, slowest] = [0.5, 0.95, 1].map((p) => percentile(took, p).toFixed(0));
  return `${took.length.toLocaleString('en')} orders, half within ${String(p50)} ms, 95% within ${String(p95)} ms, the slowest ${String(slowest)} ms`;
};
const reporting = setInterval(() => {
  const time = new Date().toTimeString().slice(0, 8);
  const wrong = refused === 0 ? '' : `; ${String(refused)} refused`;
  process.stdout.write(
    lately.length === 0 ? `${time}  no order got a response${wrong}\n` : `${time}  ${recordDuration(lately)}${wrong}\n`,
  );
  lately = [];
}, REPORT_EVERY_MS);
await sendSteadily(requests, {
  port,
  aSecond,
  until: over.signal,
  onResponse(ms, status) {
    if (status !== 201) {
      refused += 1;
      return;
    }
    all.push(ms);
    lately.push(ms);
  },
});
clearInterval(reporting);
process.stdout.write(
  `${all.length === 0 ? 'No order' : `In all ${recordDuration(all)}`}; ${String(refused)} refused\n`,
);
process.exitCode = refused === 0 && all.length > 0 ? 0 : 1;
