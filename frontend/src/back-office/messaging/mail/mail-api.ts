import type { ResponseOf, QueryOf } from '@pressline/contracts/api/route-table.ts';
import { listPage, type ListPage } from '../../../shared/api/list-page.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { changedTags, listTag } from '../../../shared/api/tags.ts';

export type Mail = ResponseOf<'mails'>[number];
type MailQuery = QueryOf<'mails'>;

const mailApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    mails: build.query<ListPage<Mail>, MailQuery>({
      query: (query) => ({ endpoint: 'mails', query: { ...query } }),
      transformResponse: (rows: readonly Mail[], meta) => listPage(rows, meta),
      providesTags: [listTag('mails')],
    }),
    mail: build.query<ResponseOf<'mail'>, string>({
      query: (id) => ({ endpoint: 'mail', params: { id } }),
      providesTags: (_, __, id) => [{ type: 'mails', id }],
    }),
    retryMail: build.mutation<ResponseOf<'retryMail'>, { readonly id: string; readonly key: string }>({
      query: ({ id, key }) => ({ endpoint: 'retryMail', params: { id }, idempotencyKey: key }),
      invalidatesTags: (_, __, { id }) => [...changedTags('mails', id)],
    }),
  }),
});

export const { useMailsQuery, useMailQuery, useRetryMailMutation } = mailApi;
