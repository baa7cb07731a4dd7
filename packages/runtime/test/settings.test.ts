import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { businessOf, effectiveSettings, vatRateOf } from '@pressline/domain/settings/shop-settings.ts';
import { DEFAULT_SELLER } from '@pressline/domain/invoicing/seller.ts';
import { InvalidSetting, readSettings } from '../src/settings.ts';

/** The settings of a shop in which staff have set nothing. */
const shopOf = (env: Readonly<Record<string, string>>) => effectiveSettings(readSettings(env).fixed, {});

describe('settings', () => {
  it('without any: port 3000, a demo in .data/demo, VAT of 20%', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      dataDir: resolve('.data/demo'),
      demo: true,
      limits: {
        ...{ signUpsPerHour: 60, guestOrdersPerHour: 120, messagesPerHour: 60, wrongPasswords: 10 },
        ...{ ordersPerHour: 60, ordersPerDay: 500, addressOrdersPerHour: 120 },
        ...{ uploadMbPerDay: 5_000, addressUploadMbPerDay: 10_000 },
        ...{ recipientMailsPerHour: 30, recipientMailsPerDay: 200 },
      },
      checkResponses: false,
    });
  });

  it('with a folder of its own a shop starts without demo data, unless requested', () => {
    expect(readSettings({ DATA_DIR: '/srv/shop' }).demo).toBe(false);
    expect(readSettings({ DATA_DIR: '/srv/shop', DEMO: 'true' }).demo).toBe(true);
    expect(readSettings({ DEMO: 'false' }).demo).toBe(false);
  });

  it('an empty variable counts as not set', () => {
    expect(readSettings({ PORT: '', VAT_RATE: '', EVENTSTOREDB_URL: '' })).toMatchObject({
      port: 3000,
      fixed: { vat: {} },
    });
  });

  it('accepts the event store by its earlier name', () => {
    const others = {
      ...{ MONGODB_URL: 'mongodb://y/shop', REDIS_URL: 'redis://x', FILES_URL: 's3://files' },
      ...{ ADMIN_EMAIL: 'sara@pressline.example', ADMIN_PASSWORD: 'a long password' },
      ...{ MASTER_KEY: `${'A'.repeat(43)}=`, PUBLIC_URL: 'https://shop.example' },
    };
    for (const name of ['EVENTSTOREDB_URL', 'EVENTSTORE_URL'])
      expect(readSettings({ ...others, [name]: 'esdb://z' }).servers?.eventStoreUrl).toBe('esdb://z');
  });

  it('the trace collector is a web address', () => {
    expect(readSettings({}).tracesUrl).toBeUndefined();
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).tracesUrl).toBe(
      'http://collector:4318',
    );
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must',
    );
  });

  it('new versions of read models are promoted automatically, unless configured otherwise', () => {
    expect(readSettings({}).promoteNewVersions).toBe('when-clean');
    expect(readSettings({ FLIP_NEW_VERSIONS: 'by-hand' }).promoteNewVersions).toBe('by-hand');
    expect(() => readSettings({ FLIP_NEW_VERSIONS: 'yes' })).toThrow(
      'FLIP_NEW_VERSIONS must be when-clean or by-hand.',
    );
  });

  it('projectors divide the streams into partitions only if that is set', () => {
    expect(readSettings({}).projectorPartitions).toBe(1);
    expect(readSettings({ PROJECTOR_PARTITIONS: '8' }).projectorPartitions).toBe(8);
    for (const wrong of ['0', '65', '1.5', 'all'])
      expect(() => readSettings({ PROJECTOR_PARTITIONS: wrong })).toThrow('PROJECTOR_PARTITIONS must be');
  });

  it('IP addresses are stored for 90 days, or for as many whole days as are set', () => {
    expect(readSettings({}).ipAddressDays).toBe(90);
    expect(readSettings({ IP_ADDRESS_DAYS: '30' }).ipAddressDays).toBe(30);
    for (const wrong of ['0', '1.5', 'never', '4000'])
      expect(() => readSettings({ IP_ADDRESS_DAYS: wrong })).toThrow('IP_ADDRESS_DAYS must');
  });

  it('staff are logged out after an hour without activity, unless configured otherwise', () => {
    expect(readSettings({}).staffIdleMs).toBe(3_600_000);
    expect(readSettings({ STAFF_IDLE_MINUTES: '720' }).staffIdleMs).toBe(43_200_000);
  });

  it('the legal VAT of 5% is 0.05', () => {
    expect(vatRateOf(shopOf({ VAT_RATE: '0.05' }))).toBe(500);
    expect(vatRateOf(shopOf({}))).toBe(2000);
  });

  it('the seller is Pressline in Al Quoz unless configured otherwise', () => {
    expect(shopOf({}).seller).toEqual({ ...DEFAULT_SELLER, trn: undefined });
    const seller = { name: 'Dune & Draft LLC', address: 'Office 1204, Business Bay', trn: '100234567800003' };
    const env = { SELLER_NAME: seller.name, SELLER_ADDRESS: seller.address, TRN: seller.trn };
    expect(shopOf(env).seller).toEqual(seller);
    expect(readSettings(env).fixed.seller).toEqual(seller);
  });

  it('an IBAN may have spaces', () => {
    const env = { BANK_NAME: 'Bank of Deira', IBAN: 'ae07 0331 2345 6789 0123 456' };
    expect(businessOf(shopOf(env)).bank).toEqual({ bank: 'Bank of Deira', iban: 'AE070331234567890123456' });
    expect(businessOf(shopOf({})).bank).toBeUndefined();
  });

  it('serves operators nowhere by default, and on the loopback address if only a port is set', () => {
    expect(readSettings({}).operators).toBeUndefined();
    expect(readSettings({ OPERATOR_PORT: '9464' }).operators).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ OPERATOR_PORT: '9464', OPERATOR_HOST: '0.0.0.0' }).operators?.host).toBe('0.0.0.0');
  });

  it('shows visitors the API reference in a demo only, unless requested', () => {
    expect(readSettings({}).publicApiDocs).toBe(true);
    expect(readSettings({ DATA_DIR: '/srv/shop' }).publicApiDocs).toBe(false);
    expect(readSettings({ DATA_DIR: '/srv/shop', PUBLIC_API_DOCS: 'true' }).publicApiDocs).toBe(true);
  });

  it.each([
    [{ OPERATOR_PORT: '3000' }, 'OPERATOR_PORT must differ from PORT, because its pages must not be public.'],
    [{ SELLER_NAME: 'A "quoted" name' }, 'SELLER_NAME must be a single line'],
    [{ SELLER_ADDRESS: 'two\nlines' }, 'SELLER_ADDRESS must be a single line'],
    [{ BANK_NAME: 'Bank of Deira' }, 'BANK_NAME is set without IBAN'],
    [{ IBAN: 'AE07 0331 2345 6789 0123 456' }, 'IBAN is set without BANK_NAME'],
    [{ BANK_NAME: 'Bank of Deira', IBAN: 'AE07 0331 2345 6789 0123 465' }, 'IBAN must be a valid IBAN'],
    [{ PORT: '70000' }, 'PORT must be a port, 0 to 65535.'],
    [{ PORT: '1.5' }, 'PORT'],
    [{ VAT_RATE: '5' }, 'VAT_RATE must be from 0 to 1: 0.05 is 5%.'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be a valid email address.'],
    [{ ADMIN_PASSWORD: 'x'.repeat(201) }, 'ADMIN_PASSWORD must have at most 200 characters.'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be a web address such as https://shop.example.'],
    [{ STAFF_IDLE_MINUTES: '0' }, 'STAFF_IDLE_MINUTES must be from 5 to 720.'],
    [{ STAFF_IDLE_MINUTES: '721' }, 'STAFF_IDLE_MINUTES must be from 5 to 720.'],
    [{ SIGN_UPS_PER_HOUR: '0' }, 'SIGN_UPS_PER_HOUR must be at least 1.'],
    [{ REDIS_URL: 'redis://x' }, 'REDIS_URL is set without EVENTSTOREDB_URL and MONGODB_URL. Set all three'],
    [
      { REDIS_URL: 'redis://x', MONGODB_URL: 'mongodb://y/shop' },
      'MONGODB_URL and REDIS_URL are set without EVENTSTOREDB_URL.',
    ],
    [{ MONGODB_URL: 'mongodb://y' }, 'MONGODB_URL must name a server and a database: mongodb://mongo:27017/pressline.'],
    [
      { REDIS_URL: 'redis://x', MONGODB_URL: 'mongodb://y/shop', EVENTSTOREDB_URL: 'esdb://z' },
      'A shop on servers also needs MASTER_KEY, ADMIN_EMAIL, ADMIN_PASSWORD, FILES_URL, PUBLIC_URL',
    ],
    [
      { EVENTSTOREDB_URL: 'esdb://one', EVENTSTORE_URL: 'esdb://two' },
      'EVENTSTOREDB_URL and EVENTSTORE_URL differ. Set only EVENTSTOREDB_URL.',
    ],
  ])('%j is refused by name', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(InvalidSetting);
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
