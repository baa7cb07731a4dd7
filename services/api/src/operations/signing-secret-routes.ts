import type { RotatedSecret as ShownRotation } from '@pressline/contracts/accounts/signing-secrets.ts';
import type { Operators } from '@pressline/operations/console/operators.ts';
import type { RotatedSecret } from '@pressline/operations/accounts/secret-rotation.ts';
import { actorOf } from '../http/caller.ts';
import type { Actors } from '../accounts/profiles/actors.ts';
import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { namesOf, type NamesDeps } from './projections/names-of.ts';
import { orProblem } from './projections/operator-problems.ts';
import type { SecurityLog } from '../accounts/security-log/security-log.ts';

interface SigningSecretsDeps extends NamesDeps {
  readonly operators: Pick<Operators, 'secretRotations' | 'rotateSecrets'>;
}

export function signingSecretsRoute(deps: SigningSecretsDeps) {
  return route('signingSecrets', async () => {
    const rotations = await deps.operators.secretRotations();
    const { actors } = await namesOf(deps, { actors: rotations.map(({ by }) => by), subjects: [] });
    return { body: { rotations: rotations.map((rotation) => rotationRecord(rotation, actors)) } };
  });
}

export function rotateSigningSecretRoute(deps: SigningSecretsDeps & { readonly securityLog: SecurityLog }) {
  return route('rotateSigningSecret', async (call) => {
    const { caller, body, command } = call;
    const context = { ...command(actorOf(caller)), client: await deps.securityLog.clientOfCaller(call) };
    const rotated = await orProblem(() => deps.operators.rotateSecrets(body, context));
    if (rotated instanceof Problem) return rotated;
    const { actors } = await namesOf(deps, { actors: [rotated.by], subjects: [] });
    return { body: { message: sentenceOn(rotated), rotation: rotationRecord(rotated, actors) } };
  });
}

function sentenceOn({ previous }: RotatedSecret): string {
  switch (previous.status) {
    case 'verifies-until':
      return 'The signing secret was rotated. Sessions and links stay valid until they expire.';
    case 'revoked':
      return 'The signing secret was rotated. All earlier sessions and links were revoked.';
  }
}

function rotationRecord({ generation, at, by, previous }: RotatedSecret, actors: Actors): ShownRotation {
  return {
    generation,
    at,
    by: actors(by),
    previous_valid_until: previous.status === 'revoked' ? null : previous.until,
  };
}
