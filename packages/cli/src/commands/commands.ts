import type { PresslineCommand } from '../command/command.ts';
import { audit } from './audit.ts';
import { backup, listBackups, restore, verifyBackup } from './backups.ts';
import { compare, drop, promote, undo } from './builds.ts';
import { copy } from './copy.ts';
import { doctor } from './doctor.ts';
import { eventsTail } from './events.ts';
import { forget } from './forget.ts';
import { history } from './history.ts';
import { listParked, retryParked, showParked, skipParked } from './parked.ts';
import { cancelReplay, paceReplay, pauseReplay, replay, resumeReplay } from './replay.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { status } from './status.ts';
import { verifyReceiptCommand } from './verify-receipt.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly PresslineCommand[] = [
  status,
  doctor,
  history,
  eventsTail,
  replay,
  pauseReplay,
  resumeReplay,
  cancelReplay,
  paceReplay,
  compare,
  promote,
  undo,
  drop,
  listParked,
  showParked,
  retryParked,
  skipParked,
  audit,
  backup,
  listBackups,
  verifyBackup,
  restore,
  copy,
  forget,
  verifyReceiptCommand,
  rotateSecrets,
  rotateMasterKey,
];
