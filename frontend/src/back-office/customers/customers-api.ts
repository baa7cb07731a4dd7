import type { BodyOf, QueryOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { listPage, type ListPage } from '../../shared/api/list-page.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { changedTags, listTag } from '../../shared/api/tags.ts';
import type { ContactMessage } from '../api/office-api.ts';

export type Customer = ResponseOf<'adminCustomer'>;
export type CustomerOrder = ResponseOf<'customerOrders'>[number];
export type CustomerErasure = ResponseOf<'customerErasure'>;
/** A row of the list; named by its id, since two customers can have the same name. */
export type CustomerRow = ResponseOf<'adminCustomers'>[number] & { readonly number: string };

/** The newest orders or messages of a customer. */
interface NewestOf {
  readonly id: string;
  readonly limit: number;
}

const customersApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    customers: build.query<ListPage<CustomerRow>, QueryOf<'adminCustomers'>>({
      query: (query) => ({ endpoint: 'adminCustomers', query: { ...query } }),
      transformResponse: (rows: ResponseOf<'adminCustomers'>, meta) =>
        listPage(
          rows.map((row) => ({ ...row, number: row.id })),
          meta,
        ),
      providesTags: [listTag('customers'), listTag('orders'), listTag('safety-orders')],
    }),
    customer: build.query<Customer, string>({
      query: (id) => ({ endpoint: 'adminCustomer', params: { id } }),
      providesTags: (customer) => [
        listTag('orders'),
        listTag('safety-orders'),
        ...(customer === undefined ? [] : [{ type: 'customers', id: customer.id } as const]),
      ],
    }),
    customerOrders: build.query<ListPage<CustomerOrder>, NewestOf>({
      query: ({ id, limit }) => ({ endpoint: 'customerOrders', params: { id }, query: { limit } }),
      transformResponse: (rows: readonly CustomerOrder[], meta) => listPage(rows, meta),
      providesTags: [listTag('orders'), listTag('safety-orders')],
    }),
    customerMessages: build.query<ListPage<ContactMessage>, NewestOf>({
      query: ({ id, limit }) => ({ endpoint: 'customerMessages', params: { id }, query: { limit } }),
      transformResponse: (rows: readonly ContactMessage[], meta) => listPage(rows, meta),
      providesTags: [listTag('messages')],
    }),
    customerSessions: build.query<ResponseOf<'customerSessions'>, string>({
      query: (id) => ({ endpoint: 'customerSessions', params: { id } }),
    }),
    addCustomerNote: build.mutation<
      ResponseOf<'addCustomerNote'>,
      BodyOf<'addCustomerNote'> & { readonly id: string; readonly key: string }
    >({
      query: ({ id, key, ...json }) => ({ endpoint: 'addCustomerNote', params: { id }, json, idempotencyKey: key }),
      invalidatesTags: (_, __, { id }) => [...changedTags('customers', id)],
    }),
    customerErasure: build.query<CustomerErasure, string>({
      query: (id) => ({ endpoint: 'customerErasure', params: { id } }),
    }),
    eraseCustomer: build.mutation<
      ResponseOf<'eraseCustomer'>,
      BodyOf<'eraseCustomer'> & { readonly id: string; readonly key: string }
    >({
      query: ({ id, key, ...json }) => ({ endpoint: 'eraseCustomer', params: { id }, json, idempotencyKey: key }),
      // Their name is on all of these pages.
      invalidatesTags: (erased) =>
        erased === undefined ? [] : ['customers', 'orders', 'safety-orders', 'messages', 'mails'],
    }),
  }),
});

export const {
  useCustomersQuery,
  useCustomerQuery,
  useCustomerOrdersQuery,
  useCustomerMessagesQuery,
  useCustomerSessionsQuery,
  useAddCustomerNoteMutation,
  useCustomerErasureQuery,
  useEraseCustomerMutation,
} = customersApi;
