import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { WakeQueue } from '@pressline/coordination/wake-queue.ts';
import { Router, type Express } from 'express';
import type { CallerOfToken } from '../../accounts/sessions/authenticate.ts';
import { BOARD_PATH, boardGuard } from './board-pass.ts';

/**
 * BullMQ's board of the wake-up queue, read-only, because a wake-up contains nothing to repair. Mount it at
 * `BOARD_PATH`.
 * @param isSecure whether the shop is reached by https
 */
export function queueBoard(queue: WakeQueue, callerOfPass: CallerOfToken, isSecure: boolean): Router {
  const adapter = new ExpressAdapter();
  adapter.setBasePath(BOARD_PATH);
  createBullBoard({
    queues: [
      new BullMQAdapter(queue, { readOnlyMode: true, description: 'Wakes projectors when there are new events.' }),
    ],
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardTitle: 'Pressline wake-up queue',
        miscLinks: [{ text: 'Back to projections', url: '/admin/projections' }],
      },
    },
  });
  // Replaces its own handler, which would reveal messages of the engine.
  adapter.setErrorHandler(() => ({
    status: 500,
    body: { error: 'Redis is unavailable. Projectors fall back to polling.' },
  }));
  const itsOwn = adapter.getRouter() as Express;
  itsOwn.disable('x-powered-by');
  const board = Router();
  board.use(boardGuard(callerOfPass, isSecure), itsOwn);
  return board;
}
