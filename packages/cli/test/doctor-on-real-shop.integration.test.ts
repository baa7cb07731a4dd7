import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { notFine, doctor } from '@pressline/tests/support/doctor.ts';
import { OFFERS_STARTTLS, startGreetingServer, type GreetingServer } from '@pressline/tests/support/greeting-server.ts';
import { pressline, startPressline } from '@pressline/tests/support/pressline.ts';
import { ShopProcess } from '@pressline/tests/support/shop-process.ts';

describe('pressline doctor on a real shop', () => {
  const shop = new ShopProcess();
  const dataDir = path.join(shop.folder, 'data');
  const backups = path.join(shop.folder, 'backups');
  const atWork = {
    DATA_DIR: dataDir,
    VAT_RATE: '0.05',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    SMTP_URL: '',
    SELLER_NAME: 'Al Noor Print',
    TRN: '100123456700003',
    BANK_NAME: 'Bank of Dubai',
    IBAN: 'AE070331234567890123456',
  };
  let mail: GreetingServer;
  let other: GreetingServer;
  beforeAll(async () => {
    await shop.start();
    mail = await startGreetingServer('220 mail.example ESMTP', 0, OFFERS_STARTTLS);
    other = await startGreetingServer('554 mail.example takes no mail');
    atWork.SMTP_URL = `smtp://user:secret@127.0.0.1:${String(mail.port)}`;
  });
  afterAll(async () => {
    mail.stop();
    other.stop();
    await shop.remove();
  });

  it('reports what is missing: PUBLIC_URL, mail, a tax number, the VAT of the law, a backup', async () => {
    const report = await doctor({ DATA_DIR: dataDir });
    expect(notFine(report)).toEqual([
      'warning vat-rate',
      'warning public-url',
      'warning mail',
      'warning seller',
      'note master-key',
      'note backups',
    ]);
    expect(report.code).toBe(1);
  });

  it.each([
    { set: { PUBLIC_URL: 'http://shop.example' }, expected: 'warning public-url', remedy: /https:\/\// },
    { set: { TRUST_PROXY: 'false' }, expected: 'warning trust-proxy', remedy: /number of proxies/ },
    { set: { TRUST_PROXY: 'true' }, expected: 'warning trust-proxy', remedy: /number of proxies/ },
    { set: { VAT_RATE: '0.20' }, expected: 'warning vat-rate', remedy: /VAT_RATE=0.05/ },
    { set: { SMTP_URL: '' }, expected: 'warning mail', remedy: /SMTP_URL=/ },
    { set: { SMTP_URL: 'smtp://mail.example?tls=on' }, expected: 'problem settings', remedy: /remove it/ },
    { set: { TRN: '' }, expected: 'warning seller', remedy: /TRN/ },
    { set: { DEMO: 'true' }, expected: 'warning demo', remedy: /Remove DEMO/ },
    { set: { VAT_RATE: '5' }, expected: 'problem settings', remedy: /remove it/ },
    {
      set: { MASTER_KEY: Buffer.alloc(32, 3).toString('base64') },
      expected: 'problem keys',
      remedy: /the key they were made with/,
    },
  ])('set to $set: $expected', async ({ set, expected, remedy }) => {
    const report = await doctor({ ...atWork, ...set });
    expect(notFine(report).filter((one) => !one.startsWith('note'))).toEqual([expected]);
    expect(report.findings.find(({ level, check }) => `${level} ${check}` === expected)?.remedy).toMatch(remedy);
    expect(report.code).toBe(1);
  });

  it('reports the findings of the last audit, until they are repaired', async () => {
    const { readModels } = dataFolder(dataDir);
    const file = readdirSync(readModels).find((name) => /^accounts-.*\.sqlite$/.test(name)) ?? '';
    const beside = new DatabaseSync(path.join(readModels, file), { timeout: 5_000 });
    beside.exec(`UPDATE bodies SET body = json_set(body, '$.role', 'customer')`);
    beside.close();
    await pressline(['audit', '--all'], atWork);
    const drifted = await doctor(atWork);
    expect(notFine(drifted)).toEqual(['note master-key', 'problem audit', 'note backups']);
    expect(drifted.findings.find(({ check }) => check === 'audit')?.remedy).toContain('pressline audit --all --repair');
    expect(await pressline(['audit', '--all', '--repair'], atWork)).toMatchObject({ code: 0 });
    expect(notFine(await doctor(atWork))).toEqual(['note master-key', 'note backups']);
  });

  it('reports a mail server that accepts no mail, one without encryption, and one that is unreachable', async () => {
    const refused = await doctor({ ...atWork, SMTP_URL: `smtp://127.0.0.1:${String(other.port)}` });
    expect(notFine(refused)).toEqual(['problem mail-server', 'note master-key', 'note backups']);
    expect(refused.findings.find(({ check }) => check === 'mail-server')?.found).toContain(
      '554 mail.example takes no mail',
    );
    const shell = await startGreetingServer('SSH-2.0-OpenSSH_9.2');
    const noMail = await doctor({ ...atWork, SMTP_URL: `smtp://127.0.0.1:${String(shell.port)}` });
    expect(noMail.findings.find(({ check }) => check === 'mail-server')?.found).toContain('SSH-2.0-OpenSSH_9.2');
    shell.stop();
    const plain = await startGreetingServer('220 mail.example ESMTP', 0, '250 mail.example\r\n');
    const plainUrl = `smtp://127.0.0.1:${String(plain.port)}`;
    const unencrypted = await doctor({ ...atWork, SMTP_URL: plainUrl });
    expect(unencrypted.findings.find(({ check }) => check === 'mail-server')).toMatchObject({
      level: 'problem',
      found: expect.stringContaining('offers no encryption'),
      remedy: expect.stringContaining('?tls=off'),
    });
    expect(notFine(await doctor({ ...atWork, SMTP_URL: `${plainUrl}?tls=off` }))).toEqual([
      'note master-key',
      'note backups',
    ]);
    plain.stop();
    const away = await doctor({ ...atWork, SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(away.findings.find(({ check }) => check === 'mail-server')).toMatchObject({
      level: 'problem',
      found: expect.stringContaining('ECONNREFUSED'),
      remedy: expect.stringContaining('SMTP_URL'),
    });
  });

  it('reports all invalid settings at once', async () => {
    const report = await doctor({ ...atWork, VAT_RATE: '5', TRN: '12', PORT: 'http' });
    expect(
      report.findings.map(({ level, check, found }) => `${level} ${check} ${found.split(' ')[0] ?? ''}`).toSorted(),
    ).toEqual(['problem settings PORT', 'problem settings TRN', 'problem settings VAT_RATE']);
  });

  it('reports the age of the newest backup, or that there is none', async () => {
    const none = await doctor(atWork, '--backups', backups);
    expect(notFine(none)).toEqual(['note master-key', 'problem backups']);
    expect(none.code).toBe(1);
    expect(await pressline(['backup', backups], atWork)).toMatchObject({ code: 0 });
    const made = await doctor(atWork, '--backups', backups);
    expect(notFine(made)).toEqual(['note master-key']);
    expect(made.code).toBe(0);
    rmSync(`${backups}-keys`, { recursive: true });
    expect(notFine(await doctor(atWork, '--backups', backups))).toEqual(['note master-key', 'problem backups']);
  });

  it('exits with 3 if there is no shop, and with 2 for wrong usage', async () => {
    const nowhere = { DATA_DIR: path.join(shop.folder, 'nowhere') };
    expect(await pressline(['doctor'], nowhere)).toMatchObject({
      code: 3,
      errorOutput: expect.stringContaining('contains no shop'),
    });
    expect(await pressline(['doctor', '--deeper'], nowhere)).toMatchObject({ code: 2 });
  });

  it('exits with 1 if there is a problem, after printing everything', async () => {
    const { code, output } = await startPressline(['doctor', '--json'], { DATA_DIR: dataDir }).ended;
    expect([code, JSON.parse(output)]).toMatchObject([1, { well: false }]);
  });
});
