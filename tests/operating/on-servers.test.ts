import { afterAll, beforeAll, describe } from '@jest/globals';
import { backupOfServers } from '../migration/backup-of-servers.ts';
import { campaign } from '../support/campaign.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack } from '../support/stack.ts';
import { forgettingContract, forgettingOnServers } from './forget.ts';
import { operatedOnServers, operatingContract } from './operate.ts';
import { projectionsOnServers } from './projections-on-servers.ts';
import { rotatingContract } from './rotate-secrets.ts';

skipUnless(...ENGINES).describe('a shop on servers', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await Stack.open({ apis: 1, projectors: 1, onSharedServers: true });
    await stack.start();
  });
  afterAll(() => stack.remove());

  describe('that forgets somebody while it runs', () => {
    forgettingContract(() => forgettingOnServers(stack));
  });

  describe('that is backed up', () => {
    backupOfServers(() => stack);
  });

  describe('that is operated while it runs', () => {
    operatingContract(() => operatedOnServers(stack), campaign);
  });

  describe('whose admins operate its read models', () => {
    projectionsOnServers(() => stack);
  });

  // Last: it ends the sessions of everybody above.
  describe('whose signing secret is rotated while it runs', () => {
    rotatingContract(() => ({ settings: stack.settings, url: stack.urls[0] ?? '' }));
  });
});
