import { parseArgs } from 'node:util';
import { buildSite } from '../scripts/set-up.mjs';
import { prepareAllTestServices } from '../scripts/test-services.mjs';

/**
 * `npm run faults -- [--minutes 10] [--calls 50] [--seed 4711] [--only API,Redis | --without-faults]`: a shop on servers,
 * two APIs behind the proxy and two projectors, under load while one process or server after another is killed, stopped,
 * slowed, cut off, out of space or off by some seconds. Then the shop is compared with the responses that its callers got.
 * Exits with 1 if something was lost or doubled. Without faults, it shows what this machine carries.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    calls: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
    'without-faults': { type: 'boolean', default: false },
  },
});

await prepareAllTestServices();
await buildSite();
const { runUnderLoad } = await import('./faults/under-load/run-under-load.ts');
const isIntact = await runUnderLoad({
  minutes: Number(values.minutes),
  callsPerSecond: Number(values.calls),
  seed: Number(values.seed),
  only: values.only.split(',').filter((name) => name !== ''),
  withoutFaults: values['without-faults'],
});
process.exit(isIntact ? 0 : 1);
