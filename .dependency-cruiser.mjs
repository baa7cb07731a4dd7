// Imports point in one direction. tests/architecture/ violates each rule below and checks that it is reported.

/**
 * The packages that a package may import: itself, those named, and `concurrency`, which imports none.
 * @param {string} from
 * @param {string[]} allowed
 * @param {string} comment
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const knowsOnly = (from, allowed, comment) => ({
  name: `${from}-knows-only-${allowed.join('-and-') || 'itself'}`,
  comment,
  severity: 'error',
  from: { path: `^packages/${from}/src/` },
  to: { path: '^packages/', pathNot: `^packages/(${[from, ...allowed, 'concurrency'].join('|')})/` },
});

/** The folders of a capability have the same name in every package. */
const CAPABILITIES = 'accounts|catalogue|checkout|customers|invoicing|messaging|operations|orders|payments|site';

/** The files that other capabilities may import; all others are internal to theirs. */
export const INTERFACES = [
  'packages/contracts/src/accounts/signing-secrets.ts',
  'packages/contracts/src/invoicing/invoice-routes.ts',
  'packages/contracts/src/orders/order-fields.ts',
  'packages/contracts/src/orders/orders.ts',
  'packages/contracts/src/orders/preflight.ts',

  'packages/domain/src/accounts/session.ts',
  'packages/domain/src/accounts/user.ts',
  'packages/domain/src/catalogue/categories.ts',
  'packages/domain/src/catalogue/print-price.ts',
  'packages/domain/src/catalogue/print-product.ts',
  'packages/domain/src/catalogue/printed-sides.ts',
  'packages/domain/src/catalogue/product-schemas.ts',
  'packages/domain/src/catalogue/product-shape.ts',
  'packages/domain/src/catalogue/product-translations.ts',
  'packages/domain/src/catalogue/safety-product.ts',
  'packages/domain/src/catalogue/safety-sizes.ts',
  'packages/domain/src/invoicing/bank-account.ts',
  'packages/domain/src/invoicing/seller.ts',
  'packages/domain/src/messaging/contact-message.ts',
  'packages/domain/src/messaging/mail-content.ts',
  'packages/domain/src/messaging/mail.ts',
  'packages/domain/src/orders/fulfilment/fulfilment-schemas.ts',
  'packages/domain/src/orders/fulfilment/order-checkout.ts',
  'packages/domain/src/orders/fulfilment/order-link.ts',
  'packages/domain/src/orders/fulfilment/order-number.ts',
  'packages/domain/src/orders/fulfilment/shipments.ts',
  'packages/domain/src/orders/fulfilment/stages.ts',
  'packages/domain/src/orders/print/artwork-facts.ts',
  'packages/domain/src/orders/print/artwork-sides.ts',
  'packages/domain/src/orders/print/place-print-order.ts',
  'packages/domain/src/orders/print/preflight.ts',
  'packages/domain/src/orders/print/print-order-events.ts',
  'packages/domain/src/orders/print/print-order.ts',
  'packages/domain/src/orders/workwear/place-safety-order.ts',
  'packages/domain/src/orders/workwear/safety-order-events.ts',
  'packages/domain/src/orders/workwear/safety-order.ts',

  'packages/operations/src/accounts/secret-rotation.ts',

  'packages/reactors/src/messaging/render-mail.ts',
  'packages/reactors/src/messaging/secret-links.ts',
  'packages/reactors/src/messaging/shop-links.ts',

  'packages/read-models/src/accounts/accounts.ts',
  'packages/read-models/src/catalogue/print-catalogue.ts',
  'packages/read-models/src/catalogue/safety-catalogue.ts',
  'packages/read-models/src/messaging/inbox.ts',
  'packages/read-models/src/messaging/mailbox.ts',
  'packages/read-models/src/orders/artwork-checks.ts',
  'packages/read-models/src/orders/customer-orders.ts',
  'packages/read-models/src/orders/order-history.ts',
  'packages/read-models/src/orders/order-links.ts',
  'packages/read-models/src/orders/order-list.ts',
  'packages/read-models/src/orders/process-tracker.ts',
  'packages/read-models/src/orders/safety-history.ts',
  'packages/read-models/src/orders/safety-orders.ts',

  'services/api/src/accounts/profiles/actors.ts',
  'services/api/src/accounts/sessions/authenticate.ts',
  'services/api/src/accounts/sessions/end-sessions-route.ts',
  'services/api/src/accounts/security-log/security-log.ts',
  'services/api/src/accounts/sessions/tokens.ts',
  'services/api/src/orders/links/open-link.ts',
  'services/api/src/catalogue/pictures/restricted-sharp.ts',
  'services/api/src/invoicing/get-invoice-route.ts',
  'services/api/src/orders/history/finished-times.ts',
  'services/api/src/orders/links/make-link.ts',
  'services/api/src/orders/links/open-link.ts',
  'services/api/src/orders/print/artwork-copy.ts',
  'services/api/src/orders/print/product-on-sale.ts',
  'services/api/src/orders/print/stored-artwork.ts',
  'services/api/src/orders/workwear/place-safety-order.ts',
  'services/api/src/orders/workwear/product-on-sale.ts',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The rules of the shop import only zod: no clock, no files, no network, no other package.',
      severity: 'error',
      from: { path: '^packages/domain/src/' },
      to: { pathNot: ['^packages/domain/src/', '(^|/)node_modules/zod/'] },
    },
    knowsOnly('concurrency', [], 'Time-outs, concurrency limits and retries do not depend on the shop.'),
    knowsOnly('contracts', ['domain'], 'Requests and responses use the terms of the domain.'),
    knowsOnly('event-store', ['domain'], 'It stores events and does not depend on their readers.'),
    knowsOnly(
      'read-models',
      ['domain', 'event-store'],
      'Read models are projections of the event store and nothing else.',
    ),
    knowsOnly('personal-data', ['domain'], 'It seals blocks of data and does not depend on where they are stored.'),
    knowsOnly(
      'reactors',
      ['domain', 'event-store', 'personal-data', 'files', 'payments', 'read-models'],
      'A reactor runs in any process, so its dependencies are ports.',
    ),
    knowsOnly(
      'runtime',
      ['domain', 'event-store', 'read-models', 'personal-data', 'files', 'reactors', 'coordination', 'telemetry'],
      'Settings, and what every process opens: stores, keys, files, servers.',
    ),
    knowsOnly(
      'operations',
      ['contracts', 'domain', 'event-store', 'read-models', 'personal-data', 'files', 'coordination', 'runtime'],
      'Operators’ tasks, which run in any process.',
    ),
    knowsOnly(
      'telemetry',
      ['event-store', 'read-models', 'personal-data', 'files'],
      'It measures and traces the ports of the other packages.',
    ),
    knowsOnly('files', ['domain'], 'A blob store does not depend on orders.'),
    knowsOnly('payments', ['domain'], 'A payment provider does not depend on what is paid.'),
    knowsOnly(
      'coordination',
      ['event-store'],
      'Processes notify each other that there are new events, never of their content.',
    ),
    knowsOnly('preflight', ['domain', 'event-store', 'files'], 'It inspects files and stores its findings as events.'),
    knowsOnly('demo-shop', ['contracts', 'domain'], 'The demo is a list of ordinary commands; its caller runs them.'),
    {
      name: 'capabilities-share-only-their-interfaces',
      comment: 'Another capability’s internals can change without notice. Use a file of INTERFACES, or add one to it.',
      severity: 'error',
      from: { path: `^(?:packages|services)/[^/]+/src/(${CAPABILITIES})/` },
      to: {
        path: `^(?:packages|services)/[^/]+/src/(?:${CAPABILITIES})/`,
        pathNot: ['^(?:packages|services)/[^/]+/src/$1/', ...INTERFACES.map((file) => `^${file}$`)],
      },
    },
    {
      name: 'contracts-run-in-a-browser',
      comment: 'The storefront loads the contracts too.',
      severity: 'error',
      from: { path: '^packages/contracts/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-know-no-framework',
      comment: 'Express belongs to services, React to the frontend.',
      severity: 'error',
      from: { path: '^packages/' },
      to: {
        path: '(^|/)node_modules/(@types/)?(express|multer|react|react-dom|@reduxjs/toolkit|react-router|react-router-dom)/',
      },
    },
    {
      name: 'packages-know-no-service',
      comment: 'Services and the frontend import packages, never the reverse.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|frontend)/' },
    },
    {
      name: 'no-imports-of-the-cli',
      comment: 'It is a program, like the services.',
      severity: 'error',
      from: { path: '^(packages|services|frontend)/', pathNot: '^packages/cli/' },
      to: { path: '^packages/cli/' },
    },
    {
      name: 'services-know-no-other-service',
      comment: 'Services communicate through the event store and the queue; shared code is a package.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services|frontend)/', pathNot: '^services/$1/' },
    },
    {
      name: 'frontend-knows-only-contracts-and-domain',
      comment: 'The pages import only the contracts and the pure rules.',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^(packages|services)/', pathNot: '^packages/(contracts|domain)/' },
    },
    {
      name: 'frontend-runs-in-a-browser',
      comment: 'No Node modules in the page.',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'frontend-shared-knows-no-side',
      comment: 'app → storefront, back-office → shared.',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(app|storefront|back-office)/' },
    },
    {
      name: 'frontend-sides-know-no-router',
      comment: 'app → storefront, back-office → shared; the paths of pages are shared.',
      severity: 'error',
      from: { path: '^frontend/src/(storefront|back-office)/' },
      to: { path: '^frontend/src/(app/|main)' },
    },
    {
      name: 'back-office-knows-no-storefront',
      comment: 'What both sides use is in shared.',
      severity: 'error',
      from: { path: '^frontend/src/back-office/' },
      to: { path: '^frontend/src/storefront/' },
    },
    {
      name: 'back-office-is-loaded-on-demand',
      comment: 'Customers do not download the back office: only a dynamic import reaches it.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '^frontend/src/back-office/' },
      to: { path: '^frontend/src/back-office/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'storefront-knows-no-back-office',
      comment: 'Not even lazily: only the router knows both.',
      severity: 'error',
      from: { path: '^frontend/src/(storefront|shared)/' },
      to: { path: '^frontend/src/back-office/' },
    },
    {
      name: 'no-imports-of-tests-bench-or-tools',
      comment: 'None of them is part of the product.',
      severity: 'error',
      from: { path: '^((packages|services)/[^/]+|frontend)/src/' },
      to: { path: ['^(tests|bench|scripts|tools)/', '^((packages|services)/[^/]+|frontend)/test/'] },
    },
    {
      name: 'tests-lend-only-their-support',
      comment:
        'A test imports no other test; shared code is in tests/support, tests/doubles, tests/jest or next to the tests.',
      severity: 'error',
      from: { path: '^((packages|services)/[^/]+|frontend)/test/' },
      to: { path: '^(tests|bench|tools)/', pathNot: '^tests/(support|doubles|jest)/' },
    },
    {
      name: 'demo-pictures-knows-only-demo-shop',
      comment: 'It draws the pictures of the demo shop’s products, orders and home page, and nothing else.',
      severity: 'error',
      from: { path: '^tools/demo-pictures/' },
      to: {
        path: '^(packages|services|frontend|tests|bench|scripts|tools)/',
        pathNot: '^(tools/demo-pictures|packages/demo-shop/src)/',
      },
    },
    {
      name: 'no-dev-dependency-at-run-time',
      comment: 'The container is installed without development dependencies.',
      severity: 'error',
      from: { path: '^(packages|services)/[^/]+/src/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['^packages/', '^node:'],
      },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Each folder can be read without the folders that use it.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(packages|services|frontend/src)/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      comment: 'Imports can be followed to an end. Imports of types are included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that imports nothing and is not imported is unused.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          '/main\\.tsx?$',
          '\\.test\\.tsx?$',
          '^(scripts|bench)/',
          '^tests/mutation/targets\\.mjs$',
          '^frontend/public/',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'No other rule can check an import that can’t be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],

  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '(^|/)\\.cache/', '^bench/(peers|web|results)/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
