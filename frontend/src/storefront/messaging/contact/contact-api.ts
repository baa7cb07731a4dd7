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
    sendMessage: build.mutation<ResponseOf<'sendMessage'>, { readonly key: string; readonly written: ContactMessage }>({
      query: ({ key, written }) => ({ endpoint: 'sendMessage', json: written, idempotencyKey: key }),
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
