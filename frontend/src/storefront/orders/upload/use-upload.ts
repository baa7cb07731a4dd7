import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBlocker } from 'react-router-dom';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { sessionEnded } from '../../../shared/session/session-slice.ts';
import { useToken } from '../../../shared/session/use-token.ts';
import { isLogOut } from '../../../shared/session/use-log-out.ts';
import { isProblem, sessionEndOf, type CallError, type ShopCall } from '../../../shared/api/base-query.ts';
import { upload, type UploadOutcome } from './upload.ts';

/** The user wants to leave the page during an upload. */
export interface LeaveRequest {
  /** Leaves and cancels the upload. */
  readonly leave: () => void;
  readonly stay: () => void;
}

export type UploadState<Body> =
  | { readonly status: 'ready' }
  /** `share` is uploaded; at 1 the server is processing the request. `since` is for estimating the time left. */
  | { readonly status: 'sending'; readonly share: number; readonly since: number }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: CallError; readonly share: number }
  | { readonly status: 'succeeded'; readonly body: Body };

/**
 * Uploads a form as the customer, one at a time. Leaving the page cancels it, so the user is asked first: by the
 * browser, or within the shop by the page (`leaveRequest`).
 */
export function useUpload<Name extends EndpointName>(
  endpoint: Name,
  { params, orderLink }: Pick<ShopCall, 'params' | 'orderLink'> = {},
) {
  const [uploadState, setUploadState] = useState<UploadState<ResponseOf<Name>>>({ status: 'ready' });
  const customerToken = useToken('store');
  const dispatch = useDispatch();
  const activeUpload = useRef<AbortController>(undefined);

  useEffect(() => {
    const current = activeUpload;
    return () => {
      current.current?.abort();
    };
  }, []);
  const isSending = uploadState.status === 'sending';
  const blocker = useBlocker(({ nextLocation }) => isSending && !isLogOut(nextLocation.state));
  useEffect(() => {
    // The upload ended while the user was asked: the result is shown, and navigation is possible again.
    if (!isSending && blocker.state === 'blocked') blocker.reset();
  }, [blocker, isSending]);
  useEffect(() => {
    if (!isSending) return undefined;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', confirmUnload);
    return () => {
      globalThis.removeEventListener('beforeunload', confirmUnload);
    };
  }, [isSending]);

  const send = async (
    form: FormData,
    idempotencyKey: string,
    asGuest = false,
  ): Promise<UploadState<ResponseOf<Name>> | undefined> => {
    if (activeUpload.current !== undefined) return undefined;
    // A link acts for the customer, whoever is logged in.
    const token = asGuest || orderLink !== undefined ? undefined : customerToken;
    const controller = new AbortController();
    activeUpload.current = controller;
    const since = Date.now();
    let share = 0;
    setUploadState({ status: 'sending', share, since });
    const onProgress = (newShare: number) => {
      share = newShare;
      setUploadState({ status: 'sending', share, since });
    };
    const outcome = await upload({
      endpoint,
      params,
      orderLink,
      form,
      idempotencyKey,
      token,
      onProgress,
      signal: controller.signal,
    });
    activeUpload.current = undefined;
    if (outcome.kind === 'failed' && isProblem(outcome.error) && outcome.error.status === 401 && token !== undefined)
      dispatch(sessionEnded({ area: 'store', token, end: sessionEndOf(outcome.error) }));
    const result = uploadStateOf(outcome, share);
    setUploadState(result);
    return result;
  };

  const leaveRequest: LeaveRequest | undefined =
    isSending && blocker.state === 'blocked'
      ? { leave: () => blocker.proceed(), stay: () => blocker.reset() }
      : undefined;
  return {
    uploadState,
    leaveRequest,
    send,
    cancel: () => {
      activeUpload.current?.abort();
    },
    /** Dismisses a failure. */
    reset: () => {
      if (activeUpload.current === undefined) setUploadState({ status: 'ready' });
    },
  };
}

function uploadStateOf<Body>(outcome: UploadOutcome<Body>, share: number): UploadState<Body> {
  switch (outcome.kind) {
    case 'succeeded':
      return { status: 'succeeded', body: outcome.body };
    case 'failed':
      return { status: 'failed', error: outcome.error, share };
    case 'cancelled':
      return { status: 'cancelled' };
  }
}
