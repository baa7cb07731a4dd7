// Vendure on PostgreSQL, as a separate process: node vendure.mjs <port> <PostgreSQL's URL> [fill]. With `fill` it creates
// the tables and what a shop needs before it can sell: a zone, a tax rate, a shipping method, a payment method. Prints
// `ready` once it serves. Its defaults stay, except that guests need no email verification and nothing is logged.
import 'reflect-metadata';
import core from '@vendure/core';
import { populateInitialData } from '@vendure/core/cli/index.js';

const [port = '', url = '', fill] = process.argv.slice(2);

const config = {
  apiOptions: { port: Number(port), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer'],
    requireVerification: false,
    superadminCredentials: { identifier: 'admin', password: 'a long one' },
    cookieOptions: { secret: 'for the benchmark only' },
  },
  dbConnectionOptions: { type: 'postgres', url, synchronize: fill === 'fill', logging: false },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  plugins: [core.DefaultJobQueuePlugin],
};

const app = await core.bootstrap(config);
if (fill === 'fill')
  await populateInitialData(app, {
    defaultLanguage: core.LanguageCode.en,
    defaultZone: 'Gulf',
    countries: [{ name: 'United Arab Emirates', code: 'AE', zone: 'Gulf' }],
    taxRates: [{ name: 'VAT', percentage: 20 }],
    shippingMethods: [{ name: 'Courier', price: 2000 }],
    paymentMethods: [
      {
        name: 'Card',
        handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
      },
    ],
    collections: [],
  });
// Jobs that its worker would process.
await app.get(core.JobQueueService).start();
process.stdout.write('ready\n');
