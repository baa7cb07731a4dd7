import type { ResponseOf, QueryOf } from '@pressline/contracts/api/route-table.ts';
import { listed, type Listed } from '../../../shared/api/list-page.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { changed, listOf } from '../../../shared/api/tags.ts';

export type Mail = ResponseOf<'mails'>[number];
type MailQuery = QueryOf<'mails'>;

const mailApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    mails: build.query<Listed<Mail>, MailQuery>({
      query: (query) => ({ endpoint: 'mails', query: { ...query } }),
      transformResponse: (rows: readonly Mail[], meta) => listed(rows, meta),
      providesTags: [listOf('mails')],
    }),
    mail: build.query<ResponseOf<'mail'>, string>({
      query: (id) => ({ endpoint: 'mail', params: { id } }),
      providesTags: (_, __, id) => [{ type: 'mails', id }],
    }),
    retryMail: build.mutation<ResponseOf<'retryMail'>, { readonly id: string; readonly key: string }>({
      query: ({ id, key }) => ({ endpoint: 'retryMail', params: { id }, idempotencyKey: key }),
      invalidatesTags: (_, __, { id }) => [...changed('mails', id)],
    }),
  }),
});

export const { useMailsQuery, useMailQuery, useRetryMailMutation } = mailApi;
