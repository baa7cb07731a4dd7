import type { Tokens } from '../../accounts/sessions/tokens.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { BOARD_PATH, PASS_LIFETIME_SECONDS, passCookie } from './board-pass.ts';

export interface QueueBoardDeps {
  /** Null in a shop without a queue. */
  readonly queueBoard: string | null;
  /** Signs passes, which are valid for the board only. */
  readonly passes: Pick<Tokens, 'sign'>;
  readonly isSecure: boolean;
  readonly now: () => Date;
}

export function openQueueBoardRoute({ queueBoard, passes, isSecure, now }: QueueBoardDeps) {
  return route('openQueueBoard', async ({ caller }) => {
    if (queueBoard === null) return notFound('This shop runs as a single process and has no queue.');
    const pass = await passes.sign({ ...caller, expires: now().getTime() + PASS_LIFETIME_SECONDS * 1000 });
    return {
      body: { message: 'The queue dashboard is ready.', address: `${BOARD_PATH}/` },
      headers: { 'Set-Cookie': passCookie(pass, isSecure) },
    };
  });
}
