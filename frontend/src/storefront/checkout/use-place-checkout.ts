import { useEffect, useEffectEvent, useState } from 'react';
import {
  hasSessionEnded,
  isProblem,
  isResultUnknown,
  problemKindOf,
  type CallError,
} from '../../shared/api/base-query.ts';
import { useWhenOnline } from '../../shared/browser/use-when-online.ts';
import { accountOf } from '../../shared/session/tokens.ts';
import { useToken } from '../../shared/session/use-token.ts';
import { usePlaceCheckoutMutation, type PlacedCheckout, type PlaceRequest, type Quote } from './checkout-api.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { claimSent, releaseSent, sentInAnyTab } from './sent-checkout.ts';
import { checkoutDrafts } from './use-checkout-draft.ts';

type Placing =
  | { readonly status: 'ready' }
  | { readonly status: 'sending' }
  /** Whether it was placed is unknown: the same request has to be sent again. */
  | { readonly status: 'unknown'; readonly error: CallError }
  /** Whether it was placed is unknown, and only the account that sent it can send it again. */
  | { readonly status: 'logged-out' }
  /** It was not placed. */
  | { readonly status: 'refused'; readonly error: CallError };

/** A checkout that was placed. */
export interface Placed {
  readonly response: PlacedCheckout;
  readonly request: PlaceRequest;
  /** A guest placed it, who may have logged in since. */
  readonly isGuest: boolean;
}

interface PlaceCheckoutOptions {
  readonly onPlaced: (placed: Placed) => void;
  /** The shop’s price is not the one that was accepted, or the quote has expired. */
  readonly onQuoteChanged: (quote: Quote) => void;
}

/**
 * Places the checkout of the draft. The request is stored before it is sent: if its response is lost or the page is
 * closed meanwhile, the same request is sent again with the same key by the same sender, which places nothing twice. A
 * tab that finds an unknown result of another tab continues with that tab’s draft: the new key mounts the form again.
 */
export function usePlaceCheckout({ onPlaced, onQuoteChanged }: PlaceCheckoutOptions) {
  const token = useToken('store');
  const account = token === undefined ? undefined : accountOf(token);
  const [result, setPlacing] = useState<Placing>(() => ({
    status: openDraft()?.sent === undefined ? 'ready' : 'sending',
  }));
  const sentBy = openDraft()?.sentBy;
  const isLoggedOut = sentBy !== undefined && sentBy !== account;
  const placing: Placing = isLoggedOut ? { status: 'logged-out' } : result;
  const [place] = usePlaceCheckoutMutation();

  /** @param acceptedTotal in AED: a quote that has only expired is renewed without asking */
  const send = async (request: PlaceRequest, acceptedTotal?: number): Promise<CallError | undefined> => {
    if (placing.status === 'sending') return undefined;
    setPlacing({ status: 'sending' });
    return deliver(request, acceptedTotal);
  };

  const deliver = async (request: PlaceRequest, acceptedTotal?: number): Promise<CallError | undefined> => {
    const draft = openDraft();
    if (draft === undefined) return undefined;
    const isRepeated = draft.sent !== undefined;
    const sender = isRepeated ? draft.sentBy : account;
    if (!isRepeated && !(await storeSent(request, sender))) return undefined;
    let refusal = await attempt(request, draft.key, sender);
    const renewed = refusal && quoteOf(refusal);
    if (renewed !== undefined && renewed.grand_total === acceptedTotal) {
      const current = { ...request, quote_id: renewed.quote_id };
      if (!(await storeSent(current, sender))) return undefined;
      refusal = await attempt(current, draft.key, sender);
    }
    if (refusal === undefined) return undefined;
    if (isResultUnknown(refusal) || (isRepeated && hasSessionEnded(refusal))) {
      setPlacing({ status: 'unknown', error: refusal });
      return refusal;
    }
    checkoutDrafts.change(({ sent: _, sentBy: __, ...unsent }) => unsent);
    void releaseSent(draft.key);
    setPlacing({ status: 'refused', error: refusal });
    const quote = quoteOf(refusal);
    if (quote !== undefined) onQuoteChanged(quote);
    return refusal;
  };

  /** @returns false if the draft is now one that another tab has sent */
  const storeSent = async (request: PlaceRequest, sender: string | undefined): Promise<boolean> => {
    checkoutDrafts.change((draft) => ({
      ...draft,
      sent: request,
      ...(sender !== undefined && { sentBy: sender, account: sender }),
    }));
    const draft = openDraft();
    if (draft === undefined) return false;
    const claimed = await claimSent(draft, sender);
    checkoutDrafts.change((current) => (current.key === claimed.key ? current : claimed));
    await checkoutDrafts.settled();
    return claimed.key === draft.key;
  };

  const attempt = async (
    request: PlaceRequest,
    idempotencyKey: string,
    sender: string | undefined,
  ): Promise<CallError | undefined> => {
    const isGuest = sender === undefined;
    const { data, error } = await place({ body: request, idempotencyKey, asGuest: isGuest });
    if (data === undefined) return error as CallError;
    void releaseSent(idempotencyKey);
    onPlaced({ response: data, request, isGuest });
    return undefined;
  };

  /** Sends the stored request again. */
  const resume = (): void => {
    const request = openDraft()?.sent;
    if (request !== undefined) void send(request);
  };
  const deliverStored = useEffectEvent(async () => {
    const request = openDraft()?.sent;
    if (request !== undefined) {
      await deliver(request);
      return;
    }
    const sent = await sentInAnyTab(account);
    checkoutDrafts.change((draft) => (draft.sent === undefined && sent !== undefined ? sent : draft));
  });
  useEffect(() => {
    if (!isLoggedOut) void deliverStored();
  }, [isLoggedOut]);
  useWhenOnline(placing.status === 'unknown', resume);

  return { placing, send, resume, reset: () => setPlacing({ status: 'ready' }) };
}

function openDraft(): CheckoutDraft | undefined {
  const view = checkoutDrafts.view();
  return view.status === 'open' ? view.draft : undefined;
}

/** The current quote, with which the shop refuses an outdated one. */
function quoteOf(error: CallError): Quote | undefined {
  if (problemKindOf(error) !== 'quote-changed' || !isProblem(error)) return undefined;
  return error.problem['quote'] as Quote;
}
