import type { RotatedSecret } from '@pressline/operations/accounts/secret-rotation.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { flag, type PresslineCommand } from '../command/command.ts';
import { confirmByTyping } from '../command/confirm.ts';
import { printLine } from '../terminal.ts';

interface RotateSecretsFlags {
  readonly revokeNow: boolean;
  readonly yes: boolean;
}

export const rotateSecrets: PresslineCommand = {
  name: 'rotate-secrets',
  group: 'privacy',
  summary: 'Sign sessions and links with a new secret',
  options: [
    flag('--revoke-now', 'End all sessions and links that were signed before'),
    flag('--yes', 'Skip the confirmation of --revoke-now'),
  ],
  details: `Replaces the secret that signs sessions, links in emails, links to orders and passes to the queue dashboard. The shop stays open, and the rotation is recorded in its events.

By default nobody notices: what was signed before stays valid until it expires, at most 7 days, and links to existing orders keep working. Use --revoke-now if a secret has leaked. Everybody has to log in again, links to set a password or to accept an invitation have to be requested again, and links to orders that customers have received stop working.

On several servers, rotate only once every process runs a version with this command.

Exit codes: 0 rotated; 1 not rotated; 2 not confirmed.`,
  examples: [
    'pressline rotate-secrets',
    'pressline rotate-secrets --revoke-now',
    'pressline rotate-secrets --revoke-now --yes --json',
  ],
  async run({ connect, onInterrupt }, { revokeNow, yes }: RotateSecretsFlags) {
    onInterrupt('Interrupted. Nothing was changed.');
    const { operators } = await connect();
    if (revokeNow && !yes) {
      printLine(
        'This ends every session, including yours in the back office. Links in emails already sent stop working, and so do links to orders.',
      );
      await confirmByTyping('revoke', '--yes');
    }
    onInterrupt(
      'Interrupted. A running shop finishes the rotation: check at /admin/projections before you rotate again.',
    );
    const rotated = await operators.rotateSecrets({ previous: revokeNow ? 'revoke' : 'keep-until-expiry' });
    return { json: rotated, notes: [summaryOf(rotated)] };
  },
};

function summaryOf({ generation, previous }: RotatedSecret): string {
  const signs = `Secret ${String(generation)} signs sessions and links from now on.`;
  switch (previous.status) {
    case 'verifies-until':
      return `${signs} Those signed before stay valid until they expire, at the latest on ${formatTime(previous.until)} UTC; links to existing orders keep working.`;
    case 'revoked':
      return `${signs} All sessions and links signed before are revoked.`;
  }
}
