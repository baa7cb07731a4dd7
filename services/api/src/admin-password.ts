import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { DEFAULT_EMAIL } from './accounts/staff/first-admin.ts';
import {
  makeOwner,
  newAdminPassword,
  removeSecondFactors,
  restoreAccess,
} from './accounts/staff/new-admin-password.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { shopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import { openStores } from '@pressline/runtime/stores.ts';
import { passwordChecker } from './accounts/passwords/password-policy.ts';
import { createPasswords } from './accounts/credentials/passwords.ts';

/**
 * `npm run admin:password -- [email] [--owner] [--remove-two-step-login]`: a new password for an admin of a stopped shop,
 * by the shop's own settings. With `--owner` the account also becomes an owner, and regains access if a colleague locked it
 * out; with `--remove-two-step-login` the password alone logs in.
 */
try {
  const options = {
    owner: { type: 'boolean', default: false },
    'remove-two-step-login': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [email, ...more] = positionals;
  const settings = readSettings(process.env);
  if (more.length > 0) throw new Error('Usage: npm run admin:password -- [email] [--owner] [--remove-two-step-login]');
  // Opening would make a new shop there.
  if (settings.servers === undefined && !existsSync(dataFolder(settings.dataDir).events))
    throw new Error(`There is no shop in ${settings.dataDir}. Set DATA_DIR to the shop’s data folder.`);
  const opened = await openStores(settings, (error, what) => process.stderr.write(`${what}: ${String(error)}\n`));
  const shopSettings = shopSettingsReader(opened.store, settings.fixed);
  const stores = {
    ...opened,
    passwords: await createPasswords(),
    checkPassword: passwordChecker(async () => (await shopSettings.recent()).seller.name),
  };
  const name = email ?? settings.admin.email ?? DEFAULT_EMAIL;
  try {
    if (values.owner) await restoreAccess(stores, name, new Date());
    const password = await newAdminPassword(stores, name, new Date());
    process.stdout.write(
      `${name}   ${password}\nAll sessions of this account have ended. Save the password now: it isn’t shown again.\n`,
    );
    if (values['remove-two-step-login']) {
      await removeSecondFactors(stores, name, new Date());
      process.stdout.write('Two-step login was removed from this account.\n');
    }
    if (values.owner) {
      await makeOwner(stores, name, new Date());
      process.stdout.write('This account is now an owner.\n');
    }
  } finally {
    await stores.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
