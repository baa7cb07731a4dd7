import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { localUrl } from '@pressline/runtime/local-url.ts';
import { DEFAULT_SELLER } from '@pressline/domain/invoicing/seller.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { checksIn, fine, note, notChecked, problem, warning, type Check, type CheckResult } from './finding.ts';

/** In hundredths of a per cent. */
const BY_LAW = 500;

export interface SettingsToCheck {
  readonly settings: Settings;
  /** Whether it is a demo shop; undefined if its events can't be read. */
  readonly isDemo: boolean | undefined;
}

/** Checks the settings, and those that a shop needs to sell; a demo needs fewer. */
export function settingsChecks({ settings, isDemo }: SettingsToCheck): readonly Check[] {
  // If unknown, assumed to be a real shop, so that nothing is skipped.
  const isReal = isDemo !== true;
  return checksIn('settings', 1_000, {
    settings: () => fine('All that are set can be read.'),
    node: () => checkNode(process.versions.node, pinnedNode()),
    demo: () => checkDemo(settings, isDemo),
    'vat-rate': () => checkVatRate(settings, isReal),
    'public-url': () => checkPublicUrl(settings, isReal),
    'trust-proxy': () => checkProxies(settings, isReal),
    mail: () => checkMail(settings, isReal),
    seller: () => checkSeller(settings, isReal),
  });
}

/** If the file can't be read this throws, and the check reports it. */
function pinnedNode(): string {
  const file = path.join(import.meta.dirname, '..', '..', '..', '..', 'package.json');
  const { devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  const pinned = devDependencies?.['node'];
  if (pinned === undefined) throw new Error(`${file} does not say which Node the shop is made for.`);
  return pinned;
}

/**
 * @param running version of Node in use
 * @param pinned version that the project is tested with
 */
export function checkNode(running: string, pinned: string): CheckResult {
  if (running === pinned) return fine(`Node ${running}, as the project pins it.`);
  const found = `This runs on Node ${running}; the project pins ${pinned}.`;
  const remedy = 'Start the shop and its commands by npm, or with node_modules/node/bin first in PATH.';
  const major = (version: string): string | undefined => version.split('.')[0];
  return major(running) === major(pinned)
    ? note(found, 'Nothing was tried with another one.', remedy)
    : warning(found, 'SQLite and the stripping of types come with Node, and are others there.', remedy);
}

function checkDemo({ demo, publicUrl }: Settings, isDemo: boolean | undefined): CheckResult {
  if (isDemo === undefined) return notChecked('Whether this is a demo shop is not known.', 'See the engines below.');
  if (isDemo && publicUrl !== undefined && !isLocal(publicUrl))
    return warning(
      `This is a demo shop, and it is told to the world as ${publicUrl}.`,
      'Its people are made up, and its mail is kept: nobody who orders is written to.',
      'Begin a real shop: DATA_DIR set to an empty folder, or another MONGODB_URL and SHOP_PREFIX; without DEMO.',
    );
  if (isDemo) return fine('A demo shop: its people are made up.');
  if (demo)
    return warning(
      'DEMO is true, and this shop is a real one.',
      'Nothing is filled now. Started in an empty place by mistake, it would be a demo shop.',
      'Take DEMO away.',
    );
  return fine('A real shop.');
}

function checkVatRate({ vatRate }: Settings, isReal: boolean): CheckResult {
  const found = `VAT_RATE is ${String(vatRate / 100)}%.`;
  if (vatRate === BY_LAW) return fine(found);
  return (isReal ? warning : note)(
    found,
    'The law of the United Arab Emirates says 5%. Each order keeps the rate that it was placed with.',
    'Set VAT_RATE=0.05 before you sell, and start the shop again.',
  );
}

function checkPublicUrl({ publicUrl, host, port }: Settings, isReal: boolean): CheckResult {
  const why = 'Links in mails and on invoices lead there, and so do the codes on job tickets.';
  const remedy = 'Set PUBLIC_URL to the address that customers type, such as https://shop.example.';
  if (!isReal) return fine(publicUrl ?? `${localUrl(host, port)}, which will do for a demo.`);
  if (publicUrl === undefined)
    return warning(`PUBLIC_URL is not set: the shop calls itself ${localUrl(host, port)}.`, why, remedy);
  if (new URL(publicUrl).protocol === 'https:') return fine(publicUrl);
  if (isLocal(publicUrl)) return warning(`PUBLIC_URL is ${publicUrl}, which only this machine reaches.`, why, remedy);
  return warning(
    `PUBLIC_URL is ${publicUrl}, without HTTPS.`,
    'Passwords, addresses and artwork go through the net as they are, for anybody on the way to read.',
    'Put a proxy with a certificate before the shop, and set PUBLIC_URL to its https:// address.',
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
      'TRUST_PROXY is true: whatever address a request names is believed.',
      'Limits of one address, such as wrong passwords, are passed by who makes addresses up.',
      'Set TRUST_PROXY to how many proxies stand before the shop, such as 1.',
    );
  if (isReal && trustProxy === false && publicUrl?.startsWith('https:') === true)
    return warning(
      'PUBLIC_URL is https://, so a proxy stands before the shop, and TRUST_PROXY is not set.',
      'All visitors come from the proxy’s address: they share one limit of sign-ups, orders and wrong passwords.',
      'Set TRUST_PROXY to how many proxies stand before the shop, such as 1.',
    );
  return fine(trustProxy === false ? 'No proxy is trusted.' : `Trusted: ${String(trustProxy)}.`);
}

const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function checkMail({ mail: { smtpUrl } }: Settings, isReal: boolean): CheckResult {
  if (!isReal) return fine('A demo shop keeps its mail, at /admin/mail.');
  if (smtpUrl === undefined)
    return warning(
      'SMTP_URL is not set: mail is kept, not sent.',
      'Nobody is told of an order, and nobody gets a link for a new password.',
      'Set SMTP_URL=smtp://user:password@mail.example:587. Till then read the mail at /admin/mail.',
    );
  const { host, hostname, searchParams } = new URL(smtpUrl);
  if (searchParams.get('tls') === 'off' && !THIS_MACHINE.includes(hostname))
    return warning(
      `Mail is handed in at ${host} without encryption.`,
      'Anybody on the network in between can read the links that log people in.',
      'Take ?tls=off out of SMTP_URL, unless the network to the mail server is your own.',
    );
  return fine(`Mail is handed in at ${host}.`);
}

function checkSeller({ seller, bank }: Settings, isReal: boolean): CheckResult {
  if (!isReal) return fine(`${seller.name}, which will do for a demo.`);
  if (seller.trn === undefined)
    return warning(
      'TRN is not set.',
      'Invoices are no tax invoices: customers can’t claim the VAT back.',
      'Set TRN to the tax registration number, 15 digits, and start the shop again. Invoices that were issued stay as they are.',
    );
  if (seller.name === DEFAULT_SELLER.name)
    return warning(
      `SELLER_NAME is not set: invoices and mails say ${DEFAULT_SELLER.name}, ${DEFAULT_SELLER.address}.`,
      'An invoice must name who sells.',
      'Set SELLER_NAME and SELLER_ADDRESS.',
    );
  if (bank === undefined)
    return note(
      `${seller.name}, TRN ${seller.trn}; BANK_NAME and IBAN are not set.`,
      'Invoices that are not paid yet don’t say where to pay.',
      'Set BANK_NAME and IBAN if customers pay by transfer.',
    );
  return fine(`${seller.name}, TRN ${seller.trn}.`);
}

/** The settings can't be read, so nothing else can be checked. */
export function checkInvalidSetting(message: string): CheckResult {
  return problem(
    message,
    'The shop does not start with it, and nothing else could be looked at.',
    'Set it so, or take it away; the README lists every setting.',
  );
}
