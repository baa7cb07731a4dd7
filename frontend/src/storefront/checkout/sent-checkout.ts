import { draftDatabase } from '../../shared/drafts/draft-database.ts';
import { isCheckoutDraft, type CheckoutDraft } from './checkout-draft.ts';

/** One for all tabs, because they show the same cart. */
const RECORD = 'sent-checkout';

/**
 * Stores a checkout for all tabs before it is sent.
 *
 * @returns the checkout that another tab has sent and whose result is still unknown. It is sent again instead, because
 *   the same cart must not be bought twice.
 */
export async function claimSent(draft: CheckoutDraft, account: string | undefined): Promise<CheckoutDraft> {
  let claimed = draft;
  const claim = (earlier: unknown) => {
    const isOfOtherTab = isSentBy(earlier, account) && earlier.key !== draft.key;
    claimed = isOfOtherTab ? earlier : draft;
    return claimed;
  };
  try {
    await draftDatabase.update(RECORD, claim);
    return claimed;
  } catch {
    // The page shows that the browser stores nothing; tabs then don't know about each other.
    return draft;
  }
}

/** The checkout that a tab has sent and whose result is unknown. */
export async function sentInAnyTab(account: string | undefined): Promise<CheckoutDraft | undefined> {
  try {
    const sent = await draftDatabase.read(RECORD);
    return isSentBy(sent, account) ? sent : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The result of a checkout is known, or the customer places another order.
 *
 * @returns false if the browser refused
 */
export async function releaseSent(key: string): Promise<boolean> {
  const release = (sent: unknown) => (isCheckoutDraft(sent) && sent.key === key ? undefined : sent);
  try {
    await draftDatabase.update(RECORD, release);
    return true;
  } catch {
    return false;
  }
}

/** Whether this account may have sent it, or a guest who has logged in since. Without a login, it may be anyone’s. */
function isSentBy(draft: unknown, account: string | undefined): draft is CheckoutDraft {
  if (!isCheckoutDraft(draft) || draft.sent === undefined) return false;
  return draft.sentBy === undefined || account === undefined || draft.sentBy === account;
}
