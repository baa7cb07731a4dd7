import { z } from 'zod';
import { ENDPOINTS } from '../http/endpoints.ts';
import { idParam, plain } from '../http/route-shapes.ts';

/** The credit note that took the invoice back, where there is one. */
const query = z.strictObject({ document: z.enum(['invoice', 'credit-note']).optional() });

/** What an order was billed with; part of the table of routes. */
export const invoiceRoutes = {
  invoice: {
    ...ENDPOINTS.invoice,
    ...plain,
    tag: 'invoicing',
    summary: 'Get a print order’s tax invoice or credit note as a PDF, once it is issued',
    params: idParam,
    query,
    response: { as: 'pdf' },
    problems: { 404: ['not-invoiced'] },
  },
  safetyInvoice: {
    ...ENDPOINTS.safetyInvoice,
    ...plain,
    tag: 'invoicing',
    summary: 'Get a safety order’s tax invoice or credit note as a PDF, once it is issued',
    params: idParam,
    query,
    response: { as: 'pdf' },
    problems: { 404: ['not-invoiced'] },
  },
} as const;
