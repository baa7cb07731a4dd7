import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { RotatedSecret } from '@pressline/operations/accounts/secret-rotation.ts';
import type { Command } from 'commander';
import { operate } from './shop-operators.ts';
import { askToType, printJson, printLine } from './terminal.ts';

interface RotateSecretsFlags {
  readonly revokeNow: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

const [DONE, WRONG_USAGE] = [0, 2];
const CONFIRMATION = 'revoke';

/** Registers `pressline rotate-secrets`. */
export function addRotateSecretsCommand(program: Command): void {
  program
    .command('rotate-secrets')
    .description('Sign sessions and links with a new secret')
    .option('--revoke-now', 'end all sessions and links that were signed before', false)
    .option('--yes', 'skip the confirmation of --revoke-now', false)
    .option('--json', 'print the rotation as JSON', false)
    .addHelpText(
      'after',
      `
Replaces the secret that signs sessions, links in mails, links to orders and passes to the queue board. The shop stays open,
and the rotation is recorded in its events.

By default nobody notices: what was signed before stays valid until it expires, at most 7 days, and links to existing orders
keep working. Use --revoke-now if a secret has leaked. Everybody has to log in again, links to set a password or to accept an
invitation have to be requested again, and links to orders that customers have received stop working.

On several servers, rotate only once every process runs a version with this command.

Exit codes: 0 rotated; 1 not rotated; 2 not confirmed.

  $ pressline rotate-secrets
  $ pressline rotate-secrets --revoke-now
  $ pressline rotate-secrets --revoke-now --yes --json`,
    )
    .action((flags: RotateSecretsFlags) => operate((operators) => rotateSecretsCommand(operators, flags)));
}

async function rotateSecretsCommand(
  operators: OperatorService,
  { revokeNow, yes, json }: RotateSecretsFlags,
): Promise<number> {
  if (revokeNow && !yes) {
    printLine(
      'This ends every session, including yours in the back office. Links in emails already sent stop working, and so do links to orders.',
    );
    const typed = await askToType(`Type ${CONFIRMATION} to confirm: `);
    if (typed?.trim().toLowerCase() !== CONFIRMATION) {
      printLine(
        typed === undefined ? 'Not confirmed: no terminal to ask. Add --yes. Nothing changed.' : 'Nothing changed.',
      );
      return WRONG_USAGE;
    }
  }
  const rotated = await operators.rotateSecrets({ previous: revokeNow ? 'revoke' : 'keep-until-expiry' });
  if (json) printJson(rotated);
  else printLine(summaryOf(rotated));
  return DONE;
}

function summaryOf({ generation, previous }: RotatedSecret): string {
  const signs = `Secret ${String(generation)} signs sessions and links from now on.`;
  switch (previous.status) {
    case 'verifies-until':
      return `${signs} Those signed before stay valid until they expire, at the latest on ${previous.until}; links to existing orders keep working.`;
    case 'revoked':
      return `${signs} All sessions and links signed before are revoked.`;
  }
}
