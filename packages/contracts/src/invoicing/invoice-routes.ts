import { FINANCE, idParam, invoiceQuery, plain } from '../http/route-shapes.ts';

/** Routes for invoices; part of the route table. */
export const invoiceRoutes = {
  invoice: {
    method: 'GET',
    path: '/api/orders/{id}/invoice',
    access: 'customer-or-admin',
    staffRoles: FINANCE,
    ...plain,
    tag: 'invoicing',
    summary: 'Get the tax invoice or credit note of a print order as a PDF',
    params: idParam,
    query: invoiceQuery,
    response: { as: 'pdf' },
    problems: { 404: ['not-invoiced'] },
  },
  safetyInvoice: {
    method: 'GET',
    path: '/api/safetyorder/{id}/invoice',
    access: 'customer-or-admin',
    staffRoles: FINANCE,
    ...plain,
    tag: 'invoicing',
    summary: 'Get the tax invoice or credit note of a safety order as a PDF',
    params: idParam,
    query: invoiceQuery,
    response: { as: 'pdf' },
    problems: { 404: ['not-invoiced'] },
  },
} as const;
