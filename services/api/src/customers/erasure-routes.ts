import type { CustomerErasure } from '@pressline/contracts/customers/customers.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { Operators } from '@pressline/operations/console/operators.ts';
import { isClean } from '@pressline/operations/forget/receipt.ts';
import type { SessionsEnded } from '../accounts/sessions/end-sessions-route.ts';
import { actorOf } from '../http/caller.ts';
import { badRequest, notFound, Problem } from '../http/problem.ts';
import { query, route } from '../http/route.ts';
import { CUSTOMER_READS, findCustomer } from '../queries/find-customer.ts';
import type { CustomerDeps } from './customer-records.ts';
import { STREAMS_READS, streamsOfCustomer } from './streams-of-customer.ts';

export interface ErasureDeps extends CustomerDeps {
  readonly store: EventStore;
  readonly operators: Pick<Operators, 'findPerson' | 'forget'>;
  readonly sessionsEnded: SessionsEnded;
}

type Preview = Awaited<ReturnType<ErasureDeps['operators']['findPerson']>>;

export function customerErasureRoute({ documents, operators }: ErasureDeps) {
  return query('customerErasure', [...CUSTOMER_READS, ...STREAMS_READS], async ({ params }) => {
    const found = await findCustomer(documents, params.id);
    // A preview need not read all events. The erasure itself does.
    const person =
      found && (await operators.findPerson(found.subject, await streamsOfCustomer(documents, found.subject)));
    return person === undefined ? notFound('Customer not found.') : { body: erasureRecord(person) };
  });
}

function erasureRecord(person: NonNullable<Preview>): CustomerErasure {
  return {
    email: person.email,
    name: person.name,
    accounts: person.accounts.length,
    orders: person.orders.length,
    messages: person.messages,
    notes: person.notes,
    newsletters: person.newsletters,
    mails: person.mails,
    waiting_mails: person.mailsWaiting,
    artwork_files: person.artwork.files,
    kept_documents: person.orders.flatMap(({ documents }) => documents.map(({ number }) => number)),
    open_orders: person.orders.filter(({ standing }) => standing === 'open').map(({ number }) => number),
    other_emails: [...person.otherEmails],
    is_staff: person.obstacles.includes('works-here'),
    erased_at: person.forgotten?.forgottenAt ?? person.forgotten?.begunAt ?? null,
  };
}

/** Erases a customer's data as `pressline forget` does. A repeated request completes an erasure that was interrupted. */
export function eraseCustomerRoute({ store, documents, personalData, operators, sessionsEnded }: ErasureDeps) {
  return route('eraseCustomer', async ({ caller, params, body, command }) => {
    const found = await findCustomer(documents, params.id);
    if (found === undefined) return notFound('Customer not found.');
    if (personalData.subjectOf(body.email) !== found.subject)
      return badRequest('This is not the customer’s email address. Nothing was erased.', [
        { field: 'email', message: 'must be the customer’s email address' },
      ]);
    const request = { person: body.email, openOrdersToo: body.open_orders_too === true };
    const result = await operators.forget(request, command(actorOf(caller)));
    switch (result.outcome) {
      case 'nobody':
        return notFound('Customer not found.');
      case 'refused':
        return result.because.includes('works-here')
          ? conflict('staff-account', 'This customer works here. Lock out their staff account first.')
          : conflict('open-orders', 'This customer has open orders. Complete or cancel them first.');
      case 'forgotten': {
        for (const { id } of found.accounts) sessionsEnded(id);
        const { signed } = result;
        return {
          body: { message: 'The customer’s data was erased.', clean: isClean(signed.receipt), receipt: { ...signed } },
          position: await store.head(),
        };
      }
    }
  });
}

function conflict(kind: 'staff-account' | 'open-orders', message: string): Problem {
  return new Problem({ status: 409, kind, message });
}
