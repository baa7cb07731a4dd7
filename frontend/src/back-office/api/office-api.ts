import { createSelector } from '@reduxjs/toolkit';
import type { ResponseOf, BodyOf, QueryOf } from '@pressline/contracts/api/route-table.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ShopCall } from '../../shared/api/base-query.ts';
import { listed, type Listed } from '../../shared/api/list-page.ts';
import { overrideExisting, shopApi, useProductsQuery } from '../../shared/api/shop-api.ts';
import { changed, listOf } from '../../shared/api/tags.ts';

export { useShopQuery } from '../../shared/api/shop-api.ts';

export type AdminSummary = ResponseOf<'adminSummary'>;
/** An order as its page has it. */
export type OfficeOrder = ResponseOf<'order'>;
/** An order as lists and changes have it. */
export type PrintOrder = ResponseOf<'adminOrders'>[number];
export type BoardCard = ResponseOf<'processes'>[number];
export type SafetyOrder = ResponseOf<'safetyOrders'>[number];
/** A safety order as its page has it. */
export type OfficeSafetyOrder = ResponseOf<'safetyOrder'>;
export type ContactMessage = ResponseOf<'messages'>[number];

/** A column of the board: those that wait longest, and how many there are in all. */
export interface BoardColumn {
  readonly stage: Stage;
  readonly cards: readonly BoardCard[];
  readonly total: number;
}

/** So many cards of a stage are shown; who needs the others, filters the list. */
const CARDS_A_STAGE = 500;
/** Of the completed the last ones are enough: nobody has to move them on. */
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
      // Others may change one's name or role.
      providesTags: (profile) => [
        'account',
        ...(profile === undefined ? [] : [{ type: 'staff', id: profile.user.id } as const]),
      ],
    }),
    adminSummary: build.query<AdminSummary, void>({
      query: () => ({ endpoint: 'adminSummary' }),
      providesTags: [listOf('orders'), listOf('safety-orders'), listOf('messages')],
    }),
    adminFigures: build.query<ResponseOf<'adminFigures'>, NonNullable<QueryOf<'adminFigures'>['days']>>({
      query: (days) => ({ endpoint: 'adminFigures', query: { days } }),
      providesTags: [listOf('orders'), listOf('safety-orders')],
    }),
    adminOrders: build.query<Listed<PrintOrder>, QueryOf<'adminOrders'>>({
      query: (query) => ({ endpoint: 'adminOrders', query: asSent(query) }),
      transformResponse: (rows: readonly PrintOrder[], meta) => listed(rows, meta),
      providesTags: [listOf('orders')],
    }),
    orderCounts: build.query<ResponseOf<'adminOrderCounts'>, QueryOf<'adminOrderCounts'>>({
      query: (query) => ({ endpoint: 'adminOrderCounts', query: asSent(query) }),
      providesTags: [listOf('orders')],
    }),
    /** All columns in one answer: a card that moves is never in two of them, nor in none. */
    board: build.query<readonly BoardColumn[], void>({
      queryFn: async (_, __, ___, call) => {
        const answers = await Promise.all(STAGES.map(async (stage) => call(columnCall(stage))));
        const columns: BoardColumn[] = [];
        const late = answers.find(({ meta }) => meta?.headers.get(HEADER.stale) === 'true')?.meta;
        for (const [i, { data, error, meta }] of answers.entries()) {
          if (error !== undefined) return { error };
          const stage = STAGES[i];
          if (stage === undefined) continue;
          const { rows, total } = listed(data as readonly BoardCard[], meta);
          columns.push({ stage, cards: rows, total: total ?? rows.length });
        }
        return late === undefined ? { data: columns } : { data: columns, meta: late };
      },
      providesTags: [listOf('orders')],
    }),
    moveOrder: build.mutation<ResponseOf<'updateProcess'>, MoveOrder>({
      query: ({ orderId, body, key }) => ({
        endpoint: 'updateProcess',
        params: { orderId },
        json: body,
        idempotencyKey: key,
      }),
      invalidatesTags: (_, __, { orderId }) => [...changed('orders', orderId)],
    }),
    safetyOrders: build.query<Listed<SafetyOrder>, QueryOf<'safetyOrders'>>({
      query: (query) => ({ endpoint: 'safetyOrders', query: asSent(query) }),
      transformResponse: (rows: readonly SafetyOrder[], meta) => listed(rows, meta),
      providesTags: [listOf('safety-orders')],
    }),
    safetyCounts: build.query<ResponseOf<'safetyOrderCounts'>, QueryOf<'safetyOrderCounts'>>({
      query: (query) => ({ endpoint: 'safetyOrderCounts', query: asSent(query) }),
      providesTags: [listOf('safety-orders')],
    }),
    moveSafetyOrder: build.mutation<ResponseOf<'moveSafetyOrder'>, MoveSafetyOrder>({
      query: ({ orderId, body, key }) => ({
        endpoint: 'moveSafetyOrder',
        params: { id: orderId },
        json: body,
        idempotencyKey: key,
      }),
      invalidatesTags: (_, __, { orderId }) => [...changed('safety-orders', orderId)],
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
      invalidatesTags: (_, __, { id }) => [...changed('messages', id)],
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
      invalidatesTags: (_, __, { id }) => [...changed('messages', id)],
    }),
    messages: build.query<Listed<ContactMessage>, QueryOf<'messages'>>({
      query: (query) => ({ endpoint: 'messages', query: asSent(query) }),
      transformResponse: (rows: readonly ContactMessage[], meta) => listed(rows, meta),
      providesTags: [listOf('messages')],
    }),
  }),
});

function columnCall(stage: Stage): ShopCall {
  const query =
    stage === 'Completed'
      ? { stage, sort: 'newest', limit: COMPLETED_CARDS, count: true }
      : { stage, sort: 'longest-in-stage', limit: CARDS_A_STAGE, count: true };
  return { endpoint: 'processes', query };
}

/** A query of the contract holds only what an address can hold. */
function asSent(query: QueryOf<'adminOrders' | 'safetyOrders' | 'messages'>): NonNullable<ShopCall['query']> {
  return { ...query };
}

export const {
  useAdminLoginMutation,
  useAdminProfileQuery,
  useAdminSummaryQuery,
  useAdminFiguresQuery,
  useAdminOrdersQuery,
  useOrderCountsQuery,
  useBoardQuery,
  useSafetyOrdersQuery,
  useSafetyCountsQuery,
  useMessagesQuery,
  useMarkMessageMutation,
  useAnswerMessageMutation,
} = officeApi;

const NO_IMAGES: ReadonlyMap<string, string> = new Map();

/** The catalogue's pictures by the product's title: all that the board knows of a product. */
export function useProductImages(): ReadonlyMap<string, string> {
  const { images } = useProductsQuery(undefined, {
    selectFromResult: ({ data }) => ({ images: data === undefined ? NO_IMAGES : imagesOf(data) }),
  });
  return images;
}

const imagesOf = createSelector(
  (products: ResponseOf<'products'>) => products,
  (products): ReadonlyMap<string, string> => new Map(products.map(({ title, image }) => [title, image])),
);
