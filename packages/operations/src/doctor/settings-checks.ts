import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { localUrl } from '@pressline/runtime/local-url.ts';
import { DEFAULT_SELLER } from '@pressline/domain/invoicing/seller.ts';
import { businessOf, type ShopSettings } from '@pressline/domain/settings/shop-settings.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { checksIn, fine, note, notChecked, problem, warning, type Check, type CheckResult } from './finding.ts';

const BY_LAW = 0.05;

export interface SettingsToCheck {
  readonly settings: Settings;
  /** The settings that apply; those of the environment if the events can't be read. */
  readonly shop: ShopSettings;
  /** Whether it is a demo shop; undefined if its events can't be read. */
  readonly isDemo: boolean | undefined;
}

/** Checks the settings, and those that a shop needs to sell; a demo needs fewer. */
export function settingsChecks({ settings, shop, isDemo }: SettingsToCheck): readonly Check[] {
  // If unknown, assumed to be a real shop, so that nothing is skipped.
  const isReal = isDemo !== true;
  return checksIn('settings', 1_000, {
    settings: () => fine('All settings are valid.'),
    node: () => checkNode(process.versions.node, pinnedNode()),
    demo: () => checkDemo(settings, isDemo),
    'vat-rate': () => checkVatRate(shop, isReal),
    'public-url': () => checkPublicUrl(settings, isReal),
    'trust-proxy': () => checkProxies(settings, isReal),
    mail: () => checkMail(settings, isReal),
    seller: () => checkSeller(shop, isReal),
  });
}

/** If the file can't be read this throws, and the check reports it. */
function pinnedNode(): string {
  const file = path.join(import.meta.dirname, '..', '..', '..', '..', 'package.json');
  const { devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  const pinned = devDependencies?.['node'];
  if (pinned === undefined) throw new Error(`${file} does not pin a version of Node.`);
  return pinned;
}

/**
 * @param running version of Node in use
 * @param pinned version that the project is tested with
 */
export function checkNode(running: string, pinned: string): CheckResult {
  if (running === pinned) return fine(`Node ${running}, the pinned version.`);
  const found = `This runs on Node ${running}; the project pins ${pinned}.`;
  const remedy = 'Start the shop and its commands with npm, or put node_modules/node/bin first in PATH.';
  const major = (version: string): string | undefined => version.split('.')[0];
  return major(running) === major(pinned)
    ? note(found, 'The shop is tested with the pinned version only.', remedy)
    : warning(found, 'SQLite and type stripping come with Node and differ between versions.', remedy);
}

function checkDemo({ demo, publicUrl }: Settings, isDemo: boolean | undefined): CheckResult {
  if (isDemo === undefined) return notChecked('It is unknown whether this is a demo shop.', 'See the engines below.');
  if (isDemo && publicUrl !== undefined && !isLocal(publicUrl))
    return warning(
      `This is a demo shop, but it is public at ${publicUrl}.`,
      'Its customers are made up and its emails are not sent, so nobody who orders gets one.',
      'Start a real shop: set DATA_DIR to an empty folder, or use another MONGODB_URL and SHOP_PREFIX; remove DEMO.',
    );
  if (isDemo) return fine('A demo shop with made-up customers.');
  if (demo)
    return warning(
      'DEMO is true, but this is a real shop.',
      'It has no effect now. Started with an empty folder by mistake, the shop would become a demo.',
      'Remove DEMO.',
    );
  return fine('A real shop.');
}

function checkVatRate({ vat: { rate } }: ShopSettings, isReal: boolean): CheckResult {
  const found = `The VAT rate is ${String(Math.round(rate * 10_000) / 100)}%.`;
  if (rate === BY_LAW) return fine(found);
  return (isReal ? warning : note)(
    found,
    'The rate in the United Arab Emirates is 5%. Each order keeps the rate it was placed with.',
    'Set it to 5% at /admin/settings before you sell, or set VAT_RATE=0.05 and restart the shop.',
  );
}

function checkPublicUrl({ publicUrl, host, port }: Settings, isReal: boolean): CheckResult {
  const why = 'Links in emails and on invoices use it, and so do the codes on job tickets.';
  const remedy = 'Set PUBLIC_URL to the shop’s public address, such as https://shop.example.';
  if (!isReal) return fine(publicUrl ?? `${localUrl(host, port)}, fine for a demo.`);
  if (publicUrl === undefined)
    return warning(`PUBLIC_URL is not set, so the shop uses ${localUrl(host, port)}.`, why, remedy);
  if (new URL(publicUrl).protocol === 'https:') return fine(publicUrl);
  if (isLocal(publicUrl)) return warning(`PUBLIC_URL is ${publicUrl}, which only this machine can reach.`, why, remedy);
  return warning(
    `PUBLIC_URL is ${publicUrl}, without HTTPS.`,
    'Passwords, addresses and artwork are sent unencrypted, so others on the network can read them.',
    'Put a proxy with a certificate in front of the shop, and set PUBLIC_URL to its https:// address.',
  );
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]') return true;
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}

function checkProxies({ trustProxy, publicUrl }: Settings, isReal: boolean): CheckResult {
  if (trustProxy === true)
    return (isReal ? warning : note)(
      'TRUST_PROXY is true, so the shop trusts any address that a request claims.',
      'Attackers can evade limits per address, such as those for wrong passwords, with made-up addresses.',
      'Set TRUST_PROXY to the number of proxies in front of the shop, such as 1.',
    );
  if (isReal && trustProxy === false && publicUrl?.startsWith('https:') === true)
    return warning(
      'PUBLIC_URL is https://, so the shop is behind a proxy, but TRUST_PROXY is not set.',
      'All visitors seem to come from the proxy’s address and share one limit for sign-ups, orders and wrong passwords.',
      'Set TRUST_PROXY to the number of proxies in front of the shop, such as 1.',
    );
  return fine(trustProxy === false ? 'No proxy is trusted.' : `Trusted: ${String(trustProxy)}.`);
}

const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function checkMail({ smtpUrl }: Settings, isReal: boolean): CheckResult {
  if (!isReal) return fine('A demo shop doesn’t send emails; read them at /admin/mail.');
  if (smtpUrl === undefined)
    return warning(
      'SMTP_URL is not set, so emails are stored but not sent.',
      'Customers get no confirmations and no links to set a new password.',
      'Set SMTP_URL=smtp://user:password@mail.example:587. Until then, read emails at /admin/mail.',
    );
  const { host, hostname, searchParams } = new URL(smtpUrl);
  if (searchParams.get('tls') === 'off' && !THIS_MACHINE.includes(hostname))
    return warning(
      `Emails go to ${host} without encryption.`,
      'Others on the network can read links that log people in.',
      'Remove ?tls=off from SMTP_URL, unless you control the network to the mail server.',
    );
  return fine(`Emails go to ${host}.`);
}

function checkSeller(shop: ShopSettings, isReal: boolean): CheckResult {
  const { seller, bank } = businessOf(shop);
  if (!isReal) return fine(`${seller.name}, fine for a demo.`);
  if (seller.trn === undefined)
    return warning(
      'The tax registration number (TRN) is not set.',
      'Invoices are not tax invoices, so customers can’t reclaim the VAT.',
      'Enter it at /admin/settings, 15 digits, or set TRN and restart the shop. Issued invoices don’t change.',
    );
  if (seller.name === DEFAULT_SELLER.name)
    return warning(
      `The seller is not set, so invoices and emails name ${DEFAULT_SELLER.name}, ${DEFAULT_SELLER.address}.`,
      'An invoice must name the seller.',
      'Enter the seller at /admin/settings, or set SELLER_NAME and SELLER_ADDRESS.',
    );
  if (bank === undefined)
    return note(
      `${seller.name}, TRN ${seller.trn}; bank details are not set.`,
      'Unpaid invoices don’t show where to pay.',
      'Enter them at /admin/settings, or set BANK_NAME and IBAN, if customers pay by transfer.',
    );
  return fine(`${seller.name}, TRN ${seller.trn}.`);
}

/** The settings can't be read, so nothing else can be checked. */
export function checkInvalidSetting(message: string): CheckResult {
  return problem(
    message,
    'The shop does not start, and nothing else can be checked.',
    'Correct it or remove it. The README lists all settings.',
  );
}
