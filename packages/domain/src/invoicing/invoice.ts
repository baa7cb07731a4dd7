import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import type { Fils } from '../kernel/money.ts';
import { sealed } from '../kernel/sealed.ts';
import type { BankAccount } from './bank-account.ts';
import type { Seller } from './seller.ts';
import { amounts } from '../kernel/value-schemas.ts';
import type { Amounts } from '../kernel/vat.ts';

export interface InvoiceLine {
  readonly title: string;
  readonly detail: string;
  readonly quantity: number;
  /** Before VAT, in fils; negative for a discount. */
  readonly total: Fils;
}

/**
 * The contents that the law requires of an invoice. Sealed under the retention key, which is kept when a customer is
 * forgotten.
 */
export interface InvoiceContent {
  readonly seller: Seller;
  /** Absent if the shop had none, and on invoices that were issued before it was kept with them. */
  readonly bank?: BankAccount | undefined;
  readonly buyer: {
    readonly name: string;
    readonly company?: string | undefined;
    readonly trn?: string | undefined;
    readonly address: string;
  };
  readonly orderNumber: string;
  readonly orderedAt: string;
  /** The numbers of the other orders of its checkout; absent if there are none. */
  readonly orderedWith?: readonly string[] | undefined;
  readonly lines: readonly InvoiceLine[];
  readonly amounts: Amounts;
  /** For a credit note: the number of the invoice that it credits. */
  readonly credits?: string | undefined;
}

export const invoiceDocument = z.enum(['invoice', 'credit-note']);
export type InvoiceDocument = z.infer<typeof invoiceDocument>;
const year = z.int().min(2000).max(9999);

/**
 * Stored in `invoices-<year>`. The invoice number is the event's revision + 1, so numbers are unique and without gaps.
 */
export const invoiceIssued = z.strictObject({
  type: z.literal('invoice-issued'),
  data: z.strictObject({
    document: invoiceDocument,
    kind: z.enum(['print', 'safety']),
    orderId: z.uuid(),
    /** The id of the reaction; distinguishes the invoices of one order. */
    reactionId: z.uuid(),
    content: sealed<InvoiceContent>(),
    amounts,
  }),
});
export type InvoiceEvent = z.infer<typeof invoiceIssued>;

/**
 * Stored in `orderInvoice-<orderId>`: the invoice has to be issued. It is searched for in the stream of that year,
 * after `after`.
 */
export const invoiceRequested = z.strictObject({
  type: z.literal('invoice-asked'),
  data: z.strictObject({
    document: invoiceDocument,
    reactionId: z.uuid(),
    year,
    after: z.int().min(-1),
    /** VAT included. Only of a credit note that credits a part of the invoice; others cancel it. */
    amount: z.int().min(1).optional(),
  }),
});
export const invoiceNumbered = z.strictObject({
  type: z.literal('invoice-numbered'),
  data: z.strictObject({ document: invoiceDocument, number: z.string(), year, revision: z.int().min(0) }),
});
export type OrderInvoiceEvent = z.infer<typeof invoiceRequested> | z.infer<typeof invoiceNumbered>;

/** `2026-000001` */
export function invoiceNumber(ofYear: number, revision: number): string {
  return `${String(ofYear)}-${String(revision + 1).padStart(6, '0')}`;
}

export interface NumberedDocument {
  readonly number: string;
  readonly year: number;
  readonly revision: number;
}
interface InvoiceRequest {
  readonly reactionId: string;
  readonly year: number;
  readonly after: number;
  readonly amount?: Fils | undefined;
}

/** A credit note for a part of an invoice, VAT included. */
export interface PartCredited extends NumberedDocument {
  readonly amount: Fils;
}
interface Invoiced {
  readonly invoice: NumberedDocument;
  /** Absent if no part of it was credited. */
  readonly parts?: readonly PartCredited[] | undefined;
}

/**
 * The invoice of an order. Credit notes credit parts of it when those are refunded; one cancels what is left of it, after
 * which another invoice can follow.
 */
export type OrderInvoice =
  | { readonly status: 'none' }
  | (InvoiceRequest & { readonly status: 'asked' })
  | (Invoiced & { readonly status: 'invoiced' })
  | (InvoiceRequest & Invoiced & { readonly status: 'credit-asked' })
  | { readonly status: 'credited'; readonly invoice: NumberedDocument; readonly credit: NumberedDocument };

function evolve(state: OrderInvoice, event: OrderInvoiceEvent): OrderInvoice {
  switch (event.type) {
    case 'invoice-asked': {
      const { document, ...request } = event.data;
      if (document === 'invoice') return { status: 'asked', ...request };
      return state.status === 'invoiced' ? { ...state, status: 'credit-asked', ...request } : state;
    }
    case 'invoice-numbered': {
      const { document, ...numbered } = event.data;
      if (document === 'invoice') return { status: 'invoiced', invoice: numbered };
      if (state.status !== 'credit-asked') return state;
      const { invoice, amount, parts = [] } = state;
      if (amount === undefined) return { status: 'credited', invoice, credit: numbered };
      return { status: 'invoiced', invoice, parts: [...parts, { ...numbered, amount }] };
    }
  }
}

/** What was credited of an invoice by credit notes for parts of it, VAT included. */
export function creditedOf({ parts = [] }: Pick<Invoiced, 'parts'>): Fils {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The amounts of a credit note for a part of an invoice. Its share of the VAT is rounded so that the credit notes of an
 * invoice add up to it exactly.
 * @param before what was credited of the invoice before, VAT included
 * @param part VAT included
 */
export function amountsOfPart({ total, grandTotal, vatRate }: Amounts, before: Fils, part: Fils): Amounts {
  const netOf = (gross: Fils): Fils => (grandTotal === 0 ? 0 : Math.round((gross * total) / grandTotal));
  const net = netOf(before + part) - netOf(before);
  return { total: net, vatRate, vat: part - net, grandTotal: part };
}

export type OrderInvoiceCommand =
  | ({
      readonly type: 'ask-invoice';
      readonly document: InvoiceDocument;
      /** Of the invoice, VAT included; its credit notes are never higher than that. */
      readonly invoiceTotal?: Fils | undefined;
    } & InvoiceRequest)
  | ({ readonly type: 'number-invoice' } & NumberedDocument);

export type OrderInvoiceRefusal = { readonly type: 'not-to-be-invoiced' };

function decide(command: OrderInvoiceCommand, state: OrderInvoice): Decision<OrderInvoiceEvent, OrderInvoiceRefusal> {
  switch (command.type) {
    case 'ask-invoice': {
      const { type: _type, invoiceTotal = 0, ...request } = command;
      const mayBe =
        command.document === 'invoice'
          ? state.status === 'none' || state.status === 'credited'
          : state.status === 'invoiced' &&
            (command.amount === undefined || creditedOf(state) + command.amount <= invoiceTotal);
      return mayBe ? accepted({ type: 'invoice-asked', data: request }) : rejected({ type: 'not-to-be-invoiced' });
    }
    case 'number-invoice': {
      const { type: _type, ...numbered } = command;
      if (state.status === 'asked') {
        return accepted({ type: 'invoice-numbered', data: { document: 'invoice', ...numbered } });
      }
      if (state.status === 'credit-asked') {
        return accepted({ type: 'invoice-numbered', data: { document: 'credit-note', ...numbered } });
      }
      return rejected({ type: 'not-to-be-invoiced' });
    }
  }
}

/** The invoice of an order: `orderInvoice-<order id>`. */
export const orderInvoice: Decider<OrderInvoice, OrderInvoiceCommand, OrderInvoiceEvent, OrderInvoiceRefusal> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
