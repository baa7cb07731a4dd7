import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fieldsOf, GROUP_NAMES, type GroupName } from '@pressline/domain/settings/setting-groups.ts';
import type { SettingVariable } from '@pressline/domain/settings/setting-field.ts';
import type { AnyValues, FixedSettings } from '@pressline/domain/settings/shop-settings.ts';
import { z } from 'zod';

/** A setting that prevents a start; the message names it and says what to do. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting';
}

const yesOrNo = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true');
const limit = z.coerce
  .number({ error: 'must be a whole number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1');
/** Independent of the working directory. */
const BUILT_PAGES = join(import.meta.dirname, '..', '..', '..', 'frontend', 'dist');
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Express's `trust proxy`: how many proxies are in front of the shop, or which ones. */
const trustProxy = z
  .string()
  .refine((value) => ['true', 'false'].includes(value) || /^\d{1,2}$/.test(value) || areAddresses(value), {
    error: 'must be the number of proxies in front of the shop, or their addresses',
  })
  .transform((value): boolean | number | string => {
    if (value === 'true' || value === 'false') return value === 'true';
    return /^\d+$/.test(value) ? Number(value) : value;
  });

/** `loopback, 10.0.0.0/8`: Express's names, addresses and networks. */
function areAddresses(value: string): boolean {
  return value.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/');
    if (bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true;
    const version = isIP(address);
    if (version === 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  });
}

const masterKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be base64 of 32 bytes: openssl rand -base64 32');

const portNumber = z.coerce
  .number({ error: 'must be a port, 0 to 65535' })
  .int('must be a port, 0 to 65535')
  .min(0, 'must be a port, 0 to 65535')
  .max(65_535, 'must be a port, 0 to 65535');

const eventStoreUrl = z
  .string()
  .regex(/^esdb(\+discover)?:\/\//, 'must be an address such as esdb://eventstore:2113?tls=false');

const environment = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().optional(),
  /** Metrics, detailed readiness and the API reference are served here, separately from the shop. Off by default. */
  OPERATOR_PORT: portNumber.optional(),
  OPERATOR_HOST: z.string().default('127.0.0.1'),
  /** Whether visitors can read the API reference, which also describes the back office’s calls. Default: in a demo only. */
  PUBLIC_API_DOCS: yesOrNo.optional(),
  DATA_DIR: z.string().optional(),
  DEMO: yesOrNo.optional(),
  ADMIN_EMAIL: z.email('must be a valid email address').optional(),
  /** Checked against the password policy when the account is made; ignored once it exists. */
  ADMIN_PASSWORD: z.string().max(200, 'must have at most 200 characters').optional(),
  MASTER_KEY: masterKey.optional(),
  /** The previous key, while keys are rewrapped: `pressline rotate-master-key`. */
  MASTER_KEY_PREVIOUS: masterKey.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a web address such as https://shop.example' }).optional(),
  TRUST_PROXY: trustProxy.default(false),
  /** Outgoing mail server; without one, mail is kept for the back office. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example:587' })
    .refine((value) => ['', '?tls=off'].includes(new URL(value).search), {
      error: 'may end with ?tls=off and no other parameter',
    })
    .optional(),
  /** Takes card payments at Stripe; both or neither. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a secret key of Stripe, which begins with sk_test_ or sk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of a webhook of Stripe, which begins with whsec_')
    .optional(),
  /** Another address of Stripe’s API, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
  SIGN_UPS_PER_HOUR: limit.default(60),
  GUEST_ORDERS_PER_HOUR: limit.default(120),
  MESSAGES_PER_HOUR: limit.default(60),
  LINKS_PER_HOUR: limit.default(60),
  WRONG_PASSWORDS: limit.default(10),
  ORDERS_PER_HOUR: limit.default(60),
  ORDERS_PER_DAY: limit.default(500),
  ADDRESS_ORDERS_PER_HOUR: limit.default(120),
  UPLOAD_MB_PER_DAY: limit.default(5_000),
  ADDRESS_UPLOAD_MB_PER_DAY: limit.default(10_000),
  RECIPIENT_MAILS_PER_HOUR: limit.default(30),
  RECIPIENT_MAILS_PER_DAY: limit.default(200),
  IP_ADDRESS_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be a whole number of days')
    .min(1, 'must be at least 1')
    .max(3650, 'must be at most 3650')
    .default(90),
  /** At most 12 hours, the lifetime of a staff session. */
  STAFF_IDLE_MINUTES: z.coerce
    .number({ error: 'must be a whole number of minutes' })
    .int('must be a whole number of minutes')
    .min(5, 'must be from 5 to 720')
    .max(720, 'must be from 5 to 720')
    .default(60),
  WEB_DIR: z.string().default(BUILT_PAGES),
  NODE_ENV: z.string().optional(),
  /** All three together: the shop then runs as several processes. */
  EVENTSTOREDB_URL: eventStoreUrl.optional(),
  /** The same by its earlier name, which EventStoreDB itself refuses as an unknown option of its own. */
  EVENTSTORE_URL: eventStoreUrl.optional(),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/[^/]+\/[\w-]+/, 'must name a server and a database: mongodb://mongo:27017/pressline')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be an address such as redis://redis:6379')
    .optional(),
  /** Prefix of stream names and Redis keys, so that several shops can share the servers. */
  SHOP_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9]{1,20}$/, 'must have at most 20 letters and digits')
    .optional(),
  /** Database of the keys of personal data; by default a separate database next to the read models'. */
  KEYS_MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/[^/]+\/[\w-]+/, 'must name a server and a database: mongodb://mongo:27017/keys')
    .optional(),
  /** Into how many shares the projectors divide the streams; each share is fed by one of them. */
  PROJECTOR_PARTITIONS: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be from 1 to 64')
    .max(64, 'must be from 1 to 64')
    .default(1),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[^/?]+/, 'must be an address such as s3://bucket/folder?endpoint=https://s3.example')
    .optional(),
  /** Whether a new version of a read model is promoted automatically, once it is built and clean. */
  FLIP_NEW_VERSIONS: z
    .enum(['when-clean', 'by-hand'], { error: 'must be when-clean or by-hand' })
    .default('when-clean'),
  /** Trace collector, by OTLP over HTTP; off by default. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the web address of a collector, such as http://collector:4318' })
    .optional(),
});

/** All settings, validated. Read once, in `main.ts`. */
export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  /** Where operators read metrics, detailed readiness and the API reference; absent if not served. */
  readonly operators: { readonly host: string; readonly port: number } | undefined;
  /** Whether visitors can read the API reference too. */
  readonly publicApiDocs: boolean;
  readonly dataDir: string;
  /** An empty store is filled with the demo shop, and every page says so. */
  readonly demo: boolean;
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined };
  readonly masterKey: string | undefined;
  /** Opens the keys that are not yet rewrapped, while the master key is rotated. */
  readonly previousMasterKey: string | undefined;
  /** Absent if the shop runs embedded: one process, on files in `dataDir`. */
  readonly servers: Servers | undefined;
  /** For projectors: into how many partitions they divide the streams. All of them need the same. */
  readonly projectorPartitions: number;
  /** Location of the files; in `dataDir` if absent. */
  readonly filesUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean | number | string;
  /** The settings of the shop that variables fix. Others can be changed in the back office: `shopSettingsReader`. */
  readonly fixed: FixedSettings;
  /** The outgoing mail server; without one, mail is kept for the back office. */
  readonly smtpUrl: string | undefined;
  /** Where customers pay by card; without it, the demo has a page that plays the provider, and other shops take no cards. */
  readonly stripe: StripeKeys | undefined;
  readonly logLevel: (typeof LEVELS)[number];
  readonly limits: Limits;
  /** IP addresses and user agents can be read for this many days; then their keys are destroyed. */
  readonly ipAddressDays: number;
  /** How long a staff session may be idle before it ends, in ms. */
  readonly staffIdleMs: number;
  /** Whether a new version of a read model is promoted automatically, once it is built and clean. */
  readonly promoteNewVersions: 'when-clean' | 'by-hand';
  /** Where traces are sent, without `/v1/traces`; off if absent. */
  readonly tracesUrl: string | undefined;
  /** The built pages. */
  readonly webDir: string;
  /** Validates responses against their schemas. Costs time, so only for development and tests. */
  readonly checkResponses: boolean;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address of the API, for tests. */
  readonly apiUrl?: string | undefined;
}

/** The servers of a shop of several processes. */
export interface Servers {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly redisUrl: string;
  /** Database of the keys of personal data; by default a separate database next to the read models'. */
  readonly keysMongoUrl: string | undefined;
  readonly prefix: string;
}

/** Limits per network address, account or recipient; far above what a person needs. */
export interface Limits {
  readonly signUpsPerHour: number;
  readonly guestOrdersPerHour: number;
  readonly messagesPerHour: number;
  /** Requests for, and uses of, password links by mail. */
  readonly linksPerHour: number;
  /** Per account and address, in 15 minutes. */
  readonly wrongPasswords: number;
  /** Per account. */
  readonly ordersPerHour: number;
  readonly ordersPerDay: number;
  /** For all accounts at one network address. */
  readonly addressOrdersPerHour: number;
  /** Per account, in MB of 1,048,576 bytes. */
  readonly uploadMbPerDay: number;
  readonly addressUploadMbPerDay: number;
  /** Order confirmations and newsletter welcomes to one email address, unless it belongs to the ordering account. */
  readonly recipientMailsPerHour: number;
  readonly recipientMailsPerDay: number;
}

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws InvalidSetting naming the first invalid one
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidSetting(`${String(issue?.path[0])} ${issue?.message ?? 'is invalid'}.`);
  }
  const values = parsed.data;
  const servers = serversOf(values);
  // A real shop's history starts without invented data, so a shop with a named folder has to request the demo.
  const demo = values.DEMO ?? (values.DATA_DIR === undefined && servers === undefined);
  return {
    port: values.PORT,
    host: values.HOST,
    operators: operatorsOf(values),
    publicApiDocs: values.PUBLIC_API_DOCS ?? demo,
    dataDir: resolve(values.DATA_DIR ?? '.data/demo'),
    demo,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    masterKey: values.MASTER_KEY,
    previousMasterKey: values.MASTER_KEY_PREVIOUS,
    servers,
    projectorPartitions: values.PROJECTOR_PARTITIONS,
    filesUrl: values.FILES_URL,
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    fixed: fixedSettings(set),
    smtpUrl: values.SMTP_URL,
    stripe: stripeOf(values),
    logLevel: values.LOG_LEVEL,
    limits: {
      signUpsPerHour: values.SIGN_UPS_PER_HOUR,
      guestOrdersPerHour: values.GUEST_ORDERS_PER_HOUR,
      messagesPerHour: values.MESSAGES_PER_HOUR,
      linksPerHour: values.LINKS_PER_HOUR,
      wrongPasswords: values.WRONG_PASSWORDS,
      ordersPerHour: values.ORDERS_PER_HOUR,
      ordersPerDay: values.ORDERS_PER_DAY,
      addressOrdersPerHour: values.ADDRESS_ORDERS_PER_HOUR,
      uploadMbPerDay: values.UPLOAD_MB_PER_DAY,
      addressUploadMbPerDay: values.ADDRESS_UPLOAD_MB_PER_DAY,
      recipientMailsPerHour: values.RECIPIENT_MAILS_PER_HOUR,
      recipientMailsPerDay: values.RECIPIENT_MAILS_PER_DAY,
    },
    ipAddressDays: values.IP_ADDRESS_DAYS,
    staffIdleMs: values.STAFF_IDLE_MINUTES * 60_000,
    promoteNewVersions: values.FLIP_NEW_VERSIONS,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    webDir: resolve(values.WEB_DIR),
    checkResponses: values.NODE_ENV === 'test' || values.NODE_ENV === 'development',
  };
}

function operatorsOf({ PORT, OPERATOR_PORT, OPERATOR_HOST }: z.infer<typeof environment>): Settings['operators'] {
  if (OPERATOR_PORT === undefined) return undefined;
  if (OPERATOR_PORT === PORT && PORT !== 0)
    throw new InvalidSetting('OPERATOR_PORT must differ from PORT, because its pages must not be public.');
  return { host: OPERATOR_HOST, port: OPERATOR_PORT };
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: z.infer<typeof environment>): StripeKeys | undefined {
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (webhookSecret === undefined)
    throw new InvalidSetting(
      'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET. Set both to take card payments, or neither.',
    );
  if (secretKey === undefined)
    throw new InvalidSetting(
      'STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY. Set both to take card payments, or neither.',
    );
  return { secretKey, webhookSecret, apiUrl };
}

/** The variables of the groups of settings, each checked by its own schema. */
function fixedSettings(set: Readonly<Record<string, string | undefined>>): FixedSettings {
  const groups = GROUP_NAMES.map((group): [GroupName, AnyValues] => {
    const values = fieldsOf(group).flatMap(([field, { variable }]): [string, unknown][] => {
      const text = variable === undefined ? undefined : set[variable.name];
      return variable === undefined || text === undefined ? [] : [[field, valueOf(variable, text)]];
    });
    return [group, Object.fromEntries(values)];
  });
  // Each value was checked by the schema of its field.
  const fixed = Object.fromEntries(groups) as FixedSettings;
  const { bank, iban } = fixed.bank ?? {};
  if (bank !== undefined && iban === undefined)
    throw new InvalidSetting('BANK_NAME is set without IBAN. Set both or neither.');
  if (iban !== undefined && bank === undefined)
    throw new InvalidSetting('IBAN is set without BANK_NAME. Set both or neither.');
  return fixed;
}

function valueOf({ name, schema }: SettingVariable<unknown>, text: string): unknown {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidSetting(`${name} ${parsed.error.issues[0]?.message ?? 'is invalid'}.`);
}

const SERVERS = ['EVENTSTOREDB_URL', 'MONGODB_URL', 'REDIS_URL'] as const;
/** Embedded shops generate these at their first start; several processes can't each generate their own. */
const REQUIRED_WITH_SERVERS = ['MASTER_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'FILES_URL', 'PUBLIC_URL'] as const;

function serversOf(given: z.infer<typeof environment>): Servers | undefined {
  const { EVENTSTORE_URL, MONGODB_URL, REDIS_URL, SHOP_PREFIX, KEYS_MONGODB_URL } = given;
  const EVENTSTOREDB_URL = given.EVENTSTOREDB_URL ?? EVENTSTORE_URL;
  if (EVENTSTORE_URL !== undefined && EVENTSTORE_URL !== EVENTSTOREDB_URL)
    throw new InvalidSetting('EVENTSTOREDB_URL and EVENTSTORE_URL differ. Set only EVENTSTOREDB_URL.');
  const values = { ...given, EVENTSTOREDB_URL };
  const set = SERVERS.filter((name) => values[name] !== undefined);
  if (set.length === 0) return undefined;
  if (EVENTSTOREDB_URL === undefined || MONGODB_URL === undefined || REDIS_URL === undefined) {
    const missing = SERVERS.filter((name) => values[name] === undefined);
    throw new InvalidSetting(
      `${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'} set without ${missing.join(' and ')}. Set all three to run the shop on servers, or none to run it embedded, on the files in DATA_DIR.`,
    );
  }
  const absent = REQUIRED_WITH_SERVERS.filter((name) => values[name] === undefined);
  if (absent.length > 0)
    throw new InvalidSetting(
      `A shop on servers also needs ${absent.join(', ')}, with the same values in all its processes.`,
    );
  return {
    eventStoreUrl: EVENTSTOREDB_URL,
    mongoUrl: MONGODB_URL,
    redisUrl: REDIS_URL,
    keysMongoUrl: KEYS_MONGODB_URL,
    prefix: SHOP_PREFIX ?? '',
  };
}
