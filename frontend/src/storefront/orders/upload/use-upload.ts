import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBlocker } from 'react-router-dom';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { selectToken, sessionEnded, type WithSession } from '../../../shared/session/session-slice.ts';
import { isLogOut } from '../../../shared/session/use-log-out.ts';
import { isProblem, sessionEndOf, type CallError, type ShopCall } from '../../../shared/api/base-query.ts';
import { upload, type UploadOutcome } from './upload.ts';

/** Somebody wants to leave the page while the order is on its way. */
export interface Leaving {
  /** Leaves, which stops it. */
  readonly leave: () => void;
  readonly stay: () => void;
}

export type Sending<Answer> =
  | { readonly status: 'ready' }
  /** `share` of the request is on its way; at 1 the shop is at work. `since` is for the time that is left. */
  | { readonly status: 'sending'; readonly share: number; readonly since: number }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: CallError; readonly share: number }
  | { readonly status: 'answered'; readonly answer: Answer };

/**
 * Sends a form with files as the customer, once at a time: a second press does nothing while the first is under way.
 * Leaving the page stops it, which is asked about first: by the browser, or for the shop's own links by the page (`leaving`).
 */
export function useUpload<Name extends EndpointName>(
  endpoint: Name,
  { params, orderLink }: Pick<ShopCall, 'params' | 'orderLink'> = {},
) {
  const [sending, setSending] = useState<Sending<ResponseOf<Name>>>({ status: 'ready' });
  const loggedIn = useSelector((state: WithSession) => selectToken(state, 'store'));
  // A link stands for the customer; who else is logged in here has nothing to do with it.
  const token = orderLink === undefined ? loggedIn : undefined;
  const dispatch = useDispatch();
  const underWay = useRef<AbortController>(undefined);

  useEffect(() => {
    const current = underWay;
    return () => {
      current.current?.abort();
    };
  }, []);
  const isSending = sending.status === 'sending';
  const blocker = useBlocker(({ nextLocation }) => isSending && !isLogOut(nextLocation.state));
  useEffect(() => {
    // It ended while the question stood open: what came of it is shown, and any link leads on again.
    if (!isSending && blocker.state === 'blocked') blocker.reset();
  }, [blocker, isSending]);
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => {
      globalThis.removeEventListener('beforeunload', ask);
    };
  }, [isSending]);

  const send = async (form: FormData, idempotencyKey: string): Promise<Sending<ResponseOf<Name>> | undefined> => {
    if (underWay.current !== undefined) return undefined;
    const stop = new AbortController();
    underWay.current = stop;
    const since = Date.now();
    let share = 0;
    setSending({ status: 'sending', share, since });
    const onProgress = (now: number) => {
      share = now;
      setSending({ status: 'sending', share, since });
    };
    const outcome = await upload({
      endpoint,
      params,
      orderLink,
      form,
      idempotencyKey,
      token,
      onProgress,
      signal: stop.signal,
    });
    underWay.current = undefined;
    if (outcome.kind === 'failed' && isProblem(outcome.error) && outcome.error.status === 401 && token !== undefined)
      dispatch(sessionEnded({ area: 'store', token, end: sessionEndOf(outcome.error) }));
    const ended = endOf(outcome, share);
    setSending(ended);
    return ended;
  };

  const leaving: Leaving | undefined =
    isSending && blocker.state === 'blocked'
      ? { leave: () => blocker.proceed(), stay: () => blocker.reset() }
      : undefined;
  return {
    sending,
    leaving,
    send,
    cancel: () => {
      underWay.current?.abort();
    },
    /** What failed is being mended: no longer shown. */
    reset: () => {
      if (underWay.current === undefined) setSending({ status: 'ready' });
    },
  };
}

function endOf<Answer>(outcome: UploadOutcome<Answer>, share: number): Sending<Answer> {
  switch (outcome.kind) {
    case 'answered':
      return { status: 'answered', answer: outcome.answer };
    case 'failed':
      return { status: 'failed', error: outcome.error, share };
    case 'cancelled':
      return { status: 'cancelled' };
  }
}
