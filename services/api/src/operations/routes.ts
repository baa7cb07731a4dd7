import type { Operators } from '@pressline/operations/console/operators.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { SecurityLog } from '../accounts/security-log/security-log.ts';
import type { Tokens } from '../accounts/sessions/tokens.ts';
import type { RouteGroup } from '../http/route-group.ts';
import { auditReadModelsRoute } from './projections/audit-route.ts';
import { compareBuildsRoute, dropBuildRoute, flipBuildRoute, undoFlipRoute } from './projections/build-routes.ts';
import {
  parkedOfRecordRoute,
  parkedStreamRoute,
  parkedStreamsRoute,
  retryAllParkedRoute,
  retryParkedRoute,
  skipParkedRoute,
} from './projections/parked-routes.ts';
import { projectionsRoute } from './projections/projections-route.ts';
import {
  cancelReplayRoute,
  orderReplayRoute,
  paceReplayRoute,
  pauseReplayRoute,
  resumeReplayRoute,
} from './projections/replay-routes.ts';
import { openQueueBoardRoute } from './queue-board/open-queue-board-route.ts';
import { rotateSigningSecretRoute, signingSecretsRoute } from './signing-secret-routes.ts';

export interface OperationsDeps {
  readonly operators: Operators;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly securityLog: SecurityLog;
  /** The address of the queue board; null in a shop without a queue. */
  readonly queueBoard: string | null;
  /** Signs passes for the queue board. */
  readonly passes: Pick<Tokens, 'sign'>;
  /** Whether the shop is reached by https. */
  readonly isSecure: boolean;
  readonly now: () => Date;
}

export function operationRoutes(deps: OperationsDeps) {
  return {
    projections: projectionsRoute(deps),
    orderReplay: orderReplayRoute(deps),
    pauseReplay: pauseReplayRoute(deps),
    resumeReplay: resumeReplayRoute(deps),
    cancelReplay: cancelReplayRoute(deps),
    paceReplay: paceReplayRoute(deps),
    compareBuilds: compareBuildsRoute(deps),
    flipBuild: flipBuildRoute(deps),
    undoFlip: undoFlipRoute(deps),
    dropBuild: dropBuildRoute(deps),
    parkedStreams: parkedStreamsRoute(deps),
    parkedOfRecord: parkedOfRecordRoute(deps),
    retryAllParked: retryAllParkedRoute(deps),
    parkedStream: parkedStreamRoute(deps),
    retryParked: retryParkedRoute(deps),
    skipParked: skipParkedRoute(deps),
    auditReadModels: auditReadModelsRoute(deps),
    signingSecrets: signingSecretsRoute(deps),
    rotateSigningSecret: rotateSigningSecretRoute(deps),
    openQueueBoard: openQueueBoardRoute(deps),
  } satisfies RouteGroup;
}
