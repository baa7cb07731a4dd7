import type { QueryOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { listPage, type ListPage } from '../../shared/api/list-page.ts';
import { listTag } from '../../shared/api/tags.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';

type ListedPayment = ResponseOf<'adminPayments'>[number];

const paymentsListApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    adminPayments: build.query<ListPage<ListedPayment>, QueryOf<'adminPayments'>>({
      query: (query) => ({ endpoint: 'adminPayments', query: { ...query } }),
      transformResponse: (rows: readonly ListedPayment[], meta) => listPage(rows, meta),
      providesTags: [listTag('payments')],
    }),
    paymentDifferences: build.query<ResponseOf<'paymentDifferences'>, void>({
      query: () => ({ endpoint: 'paymentDifferences' }),
      providesTags: [listTag('payments')],
    }),
  }),
});

export const { useAdminPaymentsQuery, usePaymentDifferencesQuery } = paymentsListApi;
