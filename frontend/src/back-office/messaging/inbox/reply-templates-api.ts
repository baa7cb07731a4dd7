import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';

export type ReplyTemplate = ResponseOf<'replyTemplates'>[number];

interface Change {
  readonly id: string;
  readonly key: string;
}

const replyTemplatesApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    replyTemplates: build.query<readonly ReplyTemplate[], void>({
      query: () => ({ endpoint: 'replyTemplates' }),
      providesTags: ['reply-templates'],
    }),
    saveReplyTemplate: build.mutation<
      ResponseOf<'saveReplyTemplate'>,
      Change & { readonly template: BodyOf<'saveReplyTemplate'> }
    >({
      query: ({ id, template, key }) => ({
        endpoint: 'saveReplyTemplate',
        params: { id },
        json: template,
        idempotencyKey: key,
      }),
      invalidatesTags: ['reply-templates'],
    }),
    deleteReplyTemplate: build.mutation<ResponseOf<'deleteReplyTemplate'>, Change>({
      query: ({ id, key }) => ({ endpoint: 'deleteReplyTemplate', params: { id }, idempotencyKey: key }),
      invalidatesTags: ['reply-templates'],
    }),
  }),
});

export const { useReplyTemplatesQuery, useSaveReplyTemplateMutation, useDeleteReplyTemplateMutation } =
  replyTemplatesApi;
