import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

const contactApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    sendMessage: build.mutation<ResponseOf<'sendMessage'>, { readonly key: string; readonly message: ContactMessage }>({
      query: ({ key, message }) => ({ endpoint: 'sendMessage', json: message, idempotencyKey: key }),
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
