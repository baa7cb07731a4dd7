import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { problemKindOf, type CallError } from '../../shared/api/base-query.ts';
import { useShopDispatch } from '../../shared/api/shop-api.ts';
import { upsertQueryData, useQuoteCheckoutQuery, type Quote, type QuoteArgs } from './checkout-api.ts';

/** Typing and clicking through choices asks for one quote, not for many. */
const DEBOUNCE_MS = 300;
/** A quote is renewed before it expires, but never more often than this, whatever the clock of the device shows. */
const RENEW_BEFORE_MS = 60_000;

export interface QuoteView {
  /** The latest quote, maybe of an earlier choice; undefined until the first arrives. */
  readonly quote: Quote | undefined;
  /** The quote of the current choice is being fetched. */
  readonly isUpdating: boolean;
  /** Why the current choice has no quote. */
  readonly error: CallError | undefined;
  /** Why the discount code is refused; the quote is then without it. */
  readonly codeError: CallError | undefined;
  /** The total in AED that was shown for the same choice before it changed; undefined if it has not. */
  readonly totalBefore: number | undefined;
  /** The customer accepts the changed total. */
  readonly accept: () => void;
  /** Shows the quote that the shop returned instead of placing an order. */
  readonly replace: (quote: Quote) => void;
  readonly retry: () => void;
}

/**
 * The shop’s price for the cart with the chosen delivery and code. It is requested again when one of them changes, and
 * renewed before it expires. The latest choice wins, in whichever order responses arrive.
 */
export function useQuote(choice: QuoteArgs | undefined): QuoteView {
  const dispatch = useShopDispatch();
  const choiceKey = choice && JSON.stringify(choice);
  const settled = useDebounced(choiceKey);
  const args = settled === undefined ? undefined : (JSON.parse(settled) as QuoteArgs);
  const own = useQuoteCheckoutQuery(args ?? skipToken, { refetchOnMountOrArgChange: true });
  const ownError = own.isFetching ? undefined : (own.error as CallError | undefined);
  const isCodeRefused = problemKindOf(ownError) === 'discount-code-refused';
  const argsWithoutCode = args && isCodeRefused ? withoutCode(args) : undefined;
  const plain = useQuoteCheckoutQuery(argsWithoutCode ?? skipToken, { refetchOnMountOrArgChange: true });
  const result = isCodeRefused ? plain : own;
  const quote = result.data ?? own.data;
  const isUpdating = settled !== choiceKey || (result.isFetching && result.currentData === undefined);
  const { refetch, isUninitialized } = result;

  const [shown, setShown] = useState<{ readonly choice: string; readonly total: number }>();
  const total = isUpdating ? undefined : result.currentData?.grand_total;
  if (settled !== undefined && total !== undefined && shown?.choice !== settled) setShown({ choice: settled, total });

  const validUntil = result.currentData?.valid_until;
  useEffect(() => {
    if (validUntil === undefined || isUninitialized) return undefined;
    const ms = Date.parse(validUntil) - Date.now() - RENEW_BEFORE_MS;
    const timer = setTimeout(() => void refetch(), Math.max(ms, RENEW_BEFORE_MS));
    return () => clearTimeout(timer);
  }, [isUninitialized, refetch, validUntil]);

  return {
    quote,
    isUpdating,
    error: result.isFetching ? undefined : (result.error as CallError | undefined),
    codeError: isCodeRefused ? ownError : undefined,
    totalBefore:
      shown !== undefined && shown.choice === settled && total !== undefined && shown.total !== total
        ? shown.total
        : undefined,
    accept: () => {
      if (settled !== undefined && total !== undefined) setShown({ choice: settled, total });
    },
    replace: (newQuote) => {
      const current = argsWithoutCode ?? args;
      if (current !== undefined) void dispatch(upsertQueryData('quoteCheckout', current, newQuote));
    },
    retry: () => {
      if (!isUninitialized) void refetch();
    },
  };
}

function withoutCode({ request, isCustomer }: QuoteArgs): QuoteArgs {
  const { discount_code: _, customer_email: __, ...cart } = request;
  return { request: cart, isCustomer };
}

/** The first value at once, later ones when they have not changed for a moment. */
function useDebounced(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value);
  if (settled === undefined && value !== undefined) setSettled(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
