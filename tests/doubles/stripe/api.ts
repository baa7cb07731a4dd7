import { StripeRefusal, type Fields, type StripeAccount, type StripeObject } from './account.ts';

/** Carries out a request, and returns the body of its response. */
export function handle(account: StripeAccount, method: string, url: URL, body: string): unknown {
  const fields: Fields = Object.fromEntries(new URLSearchParams(method === 'POST' ? body : url.search));
  const expand = Object.entries(fields).flatMap(([name, value]) => (name.startsWith('expand[') ? [value] : []));
  const [, , kind, ...rest] = url.pathname.split('/');
  const path = `${method} ${kind ?? ''}`;
  const [id = '', verb] = kind === 'checkout' ? rest.slice(1) : rest;
  account.expireSessions();
  if (path === 'POST checkout' && id === '') return account.createSession(fields);
  if (path === 'POST checkout' && verb === 'expire') return account.expireSession(id);
  if (path === 'POST refunds') return account.createRefund(fields);
  if ((path === 'GET checkout' || path === 'GET payment_intents') && id !== '')
    return withExpanded(account, account.object(id), expand);
  const lists: Readonly<Record<string, () => readonly StripeObject[]>> = {
    'GET refunds': () => account.objects('refund').filter(matches(fields, 'payment_intent')),
    'GET disputes': () => account.objects('dispute').filter(matches(fields, 'payment_intent')),
    'GET balance_transactions': () => account.objects('balance_transaction').filter(matches(fields, 'payout')),
    'GET payouts': () => account.objects('payout').filter(since(fields)),
    'GET events': () => account.events.toReversed().filter(since(fields)),
  };
  const list = lists[path]?.();
  if (list === undefined)
    throw new StripeRefusal(404, 'resource_missing', `Unrecognized request URL (${method}: ${url.pathname}).`);
  return page(list, fields, (one) =>
    withExpanded(
      account,
      one,
      expand.map((field) => field.replace(/^data\./, '')),
    ),
  );
}

const matches = (fields: Fields, field: string) => (object: StripeObject) => object[field] === fields[field];
const since = (fields: Fields) => (object: StripeObject) =>
  Number(object['created']) >= Number(fields['created[gte]'] ?? 0);

/** Two on each page, so that every list is read across pages. */
const PAGE = 2;

function page(
  list: readonly StripeObject[],
  { starting_after: after }: Fields,
  render: (one: StripeObject) => unknown,
): unknown {
  const from = after === undefined ? 0 : list.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    data: list.slice(from, from + PAGE).map(render),
    has_more: list.length > from + PAGE,
    url: '/v1/list',
  };
}

/** Replaces ids by their objects: `payment_intent.latest_charge`. */
function withExpanded(account: StripeAccount, object: StripeObject, fields: readonly string[]): StripeObject {
  return fields.reduce<StripeObject>((before, field) => {
    const [name = '', ...deeper] = field.split('.');
    const value = before[name];
    if (typeof value !== 'string') return before;
    return {
      ...before,
      [name]: withExpanded(account, account.object(value), deeper.length === 0 ? [] : [deeper.join('.')]),
    };
  }, object);
}
