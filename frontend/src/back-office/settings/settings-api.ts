import type { BodyOf, QueryOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listTag } from '../../shared/api/tags.ts';

export type ShopSettings = ResponseOf<'shopSettings'>;
export type SettingsChange = ResponseOf<'settingsHistory'>[number];

interface ChangeSettings {
  readonly body: BodyOf<'changeShopSettings'>;
  readonly key: string;
}

const settingsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    shopSettings: build.query<ShopSettings, void>({
      query: () => ({ endpoint: 'shopSettings' }),
      providesTags: [listTag('settings')],
    }),
    settingsHistory: build.query<ResponseOf<'settingsHistory'>, NonNullable<QueryOf<'settingsHistory'>['group']>>({
      query: (group) => ({ endpoint: 'settingsHistory', query: { group } }),
      providesTags: [listTag('settings')],
    }),
    changeShopSettings: build.mutation<ResponseOf<'changeShopSettings'>, ChangeSettings>({
      query: ({ body, key }) => ({ endpoint: 'changeShopSettings', json: body, idempotencyKey: key }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        // Shown at once: the form compares its input with the saved values.
        if (data !== undefined)
          void dispatch(settingsApi.util.upsertQueryData('shopSettings', undefined, data.settings));
      },
      // Also after a refusal: somebody else may have changed the settings.
      invalidatesTags: [listTag('settings')],
    }),
  }),
});

export const { useShopSettingsQuery, useSettingsHistoryQuery, useChangeShopSettingsMutation } = settingsApi;
