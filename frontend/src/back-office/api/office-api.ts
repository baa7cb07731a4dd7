import { createSelector } from '@reduxjs/toolkit';
import type { ResponseOf, BodyOf, QueryOf } from '@pressline/contracts/api/route-table.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ShopCall } from '../../shared/api/base-query.ts';
import { listPage, type ListPage } from '../../shared/api/list-page.ts';
import { overrideExisting, shopApi, useProductsQuery } from '../../shared/api/shop-api.ts';
import { changedTags, listTag } from '../../shared/api/tags.ts';

export { useShopQuery } from '../../shared/api/shop-api.ts';

export type AdminSummary = ResponseOf<'adminSummary'>;
/** An order as returned for its page. */
export type OfficeOrder = ResponseOf<'order'>;
/** An order as returned by lists and changes. */
export type PrintOrder = ResponseOf<'adminOrders'>[number];
export type BoardOrder = ResponseOf<'processes'>[number];
export type SafetyOrder = ResponseOf<'safetyOrders'>[number];
/** A safety order as returned for its page. */
export type OfficeSafetyOrder = ResponseOf<'safetyOrder'>;
export type ContactMessage = ResponseOf<'messages'>[number];

/** A stage of the production board: the orders that have waited longest, and the total. */
export interface BoardStage {
  readonly stage: Stage;
  readonly cards: readonly BoardOrder[];
  readonly total: number;
}

/** The board loads this many orders per stage; the order list has the rest. */
const CARDS_PER_STAGE = 500;
/** The latest completed orders are enough, because they don't move on. */
const COMPLETED_CARDS = 40;

interface MoveSafetyOrder {
  readonly orderId: string;
  readonly body: BodyOf<'moveSafetyOrder'>;
  readonly key: string;
}

interface MoveOrder {
  readonly orderId: string;
  readonly body: BodyOf<'updateProcess'>;
  readonly key: string;
}

/** The calls of the back office. */
export const officeApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    adminLogin: build.mutation<ResponseOf<'adminLogin'>, BodyOf<'adminLogin'>>({
      query: (json) => ({ endpoint: 'adminLogin', json }),
    }),
    adminProfile: build.query<ResponseOf<'adminProfile'>, void>({
      query: () => ({ endpoint: 'adminProfile' }),
      // Another person may change the name or role.
      providesTags: (profile) => [
        'account',
        ...(profile === undefined ? [] : [{ type: 'staff', id: profile.user.id } as const]),
      ],
    }),
    adminSummary: build.query<AdminSummary, void>({
      query: () => ({ endpoint: 'adminSummary' }),
      providesTags: [listTag('orders'), listTag('safety-orders'), listTag('messages'), listTag('settings')],
    }),
    productionSettings: build.query<ResponseOf<'productionSettings'>, void>({
      query: () => ({ endpoint: 'productionSettings' }),
      providesTags: [listTag('settings')],
    }),
    adminFigures: build.query<ResponseOf<'adminFigures'>, NonNullable<QueryOf<'adminFigures'>['days']>>({
      query: (days) => ({ endpoint: 'adminFigures', query: { days } }),
      providesTags: [listTag('orders'), listTag('safety-orders')],
    }),
    adminOrders: build.query<ListPage<PrintOrder>, QueryOf<'adminOrders'>>({
      query: (query) => ({ endpoint: 'adminOrders', query: callQuery(query) }),
      transformResponse: (rows: readonly PrintOrder[], meta) => listPage(rows, meta),
      providesTags: [listTag('orders')],
    }),
    orderCounts: build.query<ResponseOf<'adminOrderCounts'>, QueryOf<'adminOrderCounts'>>({
      query: (query) => ({ endpoint: 'adminOrderCounts', query: callQuery(query) }),
      providesTags: [listTag('orders')],
    }),
    /** All stages in one result, so that a moving order is never shown twice or not at all. */
    board: build.query<readonly BoardStage[], void>({
      queryFn: async (_, __, ___, call) => {
        const responses = await Promise.all(STAGES.map(async (stage) => call(columnCall(stage))));
        const columns: BoardStage[] = [];
        const stale = responses.find(({ meta }) => meta?.headers.get(HEADER.stale) === 'true')?.meta;
        for (const [i, { data, error, meta }] of responses.entries()) {
          if (error !== undefined) return { error };
          const stage = STAGES[i];
          if (stage === undefined) continue;
          const { rows, total } = listPage(data as readonly BoardOrder[], meta);
          columns.push({ stage, cards: rows, total: total ?? rows.length });
        }
        return stale === undefined ? { data: columns } : { data: columns, meta: stale };
      },
      providesTags: [listTag('orders')],
    }),
    moveOrder: build.mutation<ResponseOf<'updateProcess'>, MoveOrder>({
      query: ({ orderId, body, key }) => ({
        endpoint: 'updateProcess',
        params: { orderId },
        json: body,
        idempotencyKey: key,
      }),
      invalidatesTags: (_, __, { orderId }) => [...changedTags('orders', orderId)],
    }),
    safetyOrders: build.query<ListPage<SafetyOrder>, QueryOf<'safetyOrders'>>({
      query: (query) => ({ endpoint: 'safetyOrders', query: callQuery(query) }),
      transformResponse: (rows: readonly SafetyOrder[], meta) => listPage(rows, meta),
      providesTags: [listTag('safety-orders')],
    }),
    safetyCounts: build.query<ResponseOf<'safetyOrderCounts'>, QueryOf<'safetyOrderCounts'>>({
      query: (query) => ({ endpoint: 'safetyOrderCounts', query: callQuery(query) }),
      providesTags: [listTag('safety-orders')],
    }),
    moveSafetyOrder: build.mutation<ResponseOf<'moveSafetyOrder'>, MoveSafetyOrder>({
      query: ({ orderId, body, key }) => ({
        endpoint: 'moveSafetyOrder',
        params: { id: orderId },
        json: body,
        idempotencyKey: key,
      }),
      invalidatesTags: (_, __, { orderId }) => [...changedTags('safety-orders', orderId)],
    }),
    markMessage: build.mutation<
      ResponseOf<'readMessage'>,
      { readonly id: string; readonly read: boolean; readonly key: string }
    >({
      query: ({ id, read, key }) => ({
        endpoint: read ? 'readMessage' : 'unreadMessage',
        params: { id },
        idempotencyKey: key,
      }),
      invalidatesTags: (_, __, { id }) => [...changedTags('messages', id)],
    }),
    answerMessage: build.mutation<
      ResponseOf<'answerMessage'>,
      { readonly id: string; readonly answer: string; readonly key: string }
    >({
      query: ({ id, answer, key }) => ({
        endpoint: 'answerMessage',
        params: { id },
        json: { answer },
        idempotencyKey: key,
      }),
      invalidatesTags: (_, __, { id }) => [...changedTags('messages', id)],
    }),
    messages: build.query<ListPage<ContactMessage>, QueryOf<'messages'>>({
      query: (query) => ({ endpoint: 'messages', query: callQuery(query) }),
      transformResponse: (rows: readonly ContactMessage[], meta) => listPage(rows, meta),
      providesTags: [listTag('messages')],
    }),
  }),
});

function columnCall(stage: Stage): ShopCall {
  const query =
    stage === 'Completed'
      ? { stage, sort: 'newest', limit: COMPLETED_CARDS, count: true }
      : { stage, sort: 'longest-in-stage', limit: CARDS_PER_STAGE, count: true };
  return { endpoint: 'processes', query };
}

/** Query values of the contract are valid in a URL. */
function callQuery(query: QueryOf<'adminOrders' | 'safetyOrders' | 'messages'>): NonNullable<ShopCall['query']> {
  return { ...query };
}

export const {
  useAdminLoginMutation,
  useAdminProfileQuery,
  useAdminSummaryQuery,
  useProductionSettingsQuery,
  useAdminFiguresQuery,
  useAdminOrdersQuery,
  useLazyAdminOrdersQuery,
  useOrderCountsQuery,
  useBoardQuery,
  useSafetyOrdersQuery,
  useLazySafetyOrdersQuery,
  useSafetyCountsQuery,
  useMessagesQuery,
  useMarkMessageMutation,
  useAnswerMessageMutation,
} = officeApi;

const NO_IMAGES: ReadonlyMap<string, string> = new Map();

/** Pictures by product title in any language, because the board's orders have no product id. */
export function useProductImages(): ReadonlyMap<string, string> {
  const { images } = useProductsQuery(undefined, {
    selectFromResult: ({ data }) => ({ images: data === undefined ? NO_IMAGES : imagesOf(data) }),
  });
  return images;
}

const imagesOf = createSelector(
  (products: ResponseOf<'products'>) => products,
  (products): ReadonlyMap<string, string> =>
    new Map(
      products.flatMap(({ title, translations, image }) =>
        [title, ...Object.values(translations).map((texts) => texts?.title)].map((each) => [each ?? title, image]),
      ),
    ),
);
