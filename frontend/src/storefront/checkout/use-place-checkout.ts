import { useEffect, useEffectEvent, useState } from 'react';
import { isProblem, isUnavailable, problemKindOf, type CallError } from '../../shared/api/base-query.ts';
import { useWhenOnline } from '../../shared/browser/use-when-online.ts';
import { usePlaceCheckoutMutation, type PlacedCheckout, type PlaceRequest, type Quote } from './checkout-api.ts';
import { checkoutDrafts } from './use-checkout-draft.ts';

type Placing =
  | { readonly status: 'ready' }
  | { readonly status: 'sending' }
  /** Whether it was placed is unknown: the same request has to be sent again. */
  | { readonly status: 'unknown'; readonly error: CallError }
  /** It was not placed. */
  | { readonly status: 'refused'; readonly error: CallError };

interface PlaceCheckoutOptions {
  readonly onPlaced: (placed: PlacedCheckout, request: PlaceRequest) => void;
  /** The shop’s price is not the one that was accepted, or the quote has expired. */
  readonly onQuoteChanged: (quote: Quote) => void;
}

/**
 * Places the checkout of the draft. The request is stored before it is sent: if its response is lost or the page is
 * closed meanwhile, the same request is sent again with the same key, which places nothing twice.
 */
export function usePlaceCheckout({ onPlaced, onQuoteChanged }: PlaceCheckoutOptions) {
  const [placing, setPlacing] = useState<Placing>(() => ({
    status: sentRequest() === undefined ? 'ready' : 'sending',
  }));
  const [place] = usePlaceCheckoutMutation();

  /** @param acceptedTotal in AED: a quote that has only expired is renewed without asking */
  const send = async (request: PlaceRequest, acceptedTotal?: number): Promise<CallError | undefined> => {
    if (placing.status === 'sending') return undefined;
    setPlacing({ status: 'sending' });
    return deliver(request, acceptedTotal);
  };

  const deliver = async (request: PlaceRequest, acceptedTotal?: number): Promise<CallError | undefined> => {
    const view = checkoutDrafts.view();
    if (view.status !== 'open') return undefined;
    const { key } = view.draft;
    let refusal = await attempt(request, key);
    const renewed = refusal && quoteOf(refusal);
    if (renewed !== undefined && renewed.grand_total === acceptedTotal)
      refusal = await attempt({ ...request, quote_id: renewed.quote_id }, key);
    if (refusal === undefined) return undefined;
    if (isResultUnknown(refusal)) {
      setPlacing({ status: 'unknown', error: refusal });
      return refusal;
    }
    checkoutDrafts.change(({ sent: _, ...draft }) => draft);
    setPlacing({ status: 'refused', error: refusal });
    const quote = quoteOf(refusal);
    if (quote !== undefined) onQuoteChanged(quote);
    return refusal;
  };

  const attempt = async (request: PlaceRequest, idempotencyKey: string): Promise<CallError | undefined> => {
    checkoutDrafts.change((draft) => ({ ...draft, sent: request }));
    await checkoutDrafts.settled();
    const { data, error } = await place({ body: request, idempotencyKey });
    if (data === undefined) return error as CallError;
    onPlaced(data, request);
    return undefined;
  };

  /** Sends the stored request again. */
  const resume = (): void => {
    const request = sentRequest();
    if (request !== undefined) void send(request);
  };
  const deliverStored = useEffectEvent(() => {
    const request = sentRequest();
    if (request !== undefined) void deliver(request);
  });
  useEffect(() => deliverStored(), []);
  useWhenOnline(placing.status === 'unknown', resume);

  return { placing, send, resume, reset: () => setPlacing({ status: 'ready' }) };
}

/** The request whose result is unknown, from an earlier visit of the page or a lost response. */
function sentRequest(): PlaceRequest | undefined {
  const view = checkoutDrafts.view();
  return view.status === 'open' ? view.draft.sent : undefined;
}

function isResultUnknown(error: CallError): boolean {
  return isUnavailable(error) || (isProblem(error) && error.status >= 500);
}

/** The current quote, with which the shop refuses an outdated one. */
function quoteOf(error: CallError): Quote | undefined {
  if (problemKindOf(error) !== 'quote-changed' || !isProblem(error)) return undefined;
  return error.problem['quote'] as Quote;
}
