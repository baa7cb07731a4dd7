import { z } from 'zod';
import { creates, FINANCE, idParam, json, plain, returns } from '../http/route-shapes.ts';
import * as codes from './discount-codes.ts';

const staff = { access: 'admin', staffRoles: FINANCE, ...plain, tag: 'checkout' } as const;

/** Routes for discount codes; part of the route table. */
export const discountCodeRoutes = {
  discountCodes: {
    method: 'GET',
    path: '/api/admin/discount-codes',
    ...staff,
    summary: 'List all discount codes, newest first',
    response: returns(z.array(codes.discountCodeRecord)),
  },
  createDiscountCode: {
    method: 'POST',
    path: '/api/admin/discount-codes',
    ...staff,
    summary: 'Create a discount code',
    idempotent: true,
    body: json(codes.createDiscountCodeRequest),
    response: creates(codes.discountCodeChanged),
    problems: { 409: ['discount-code-exists'] },
  },
  changeDiscountCode: {
    method: 'PUT',
    path: '/api/admin/discount-codes/{id}',
    ...staff,
    summary: 'Change the terms of a discount code; checkouts that use it keep their discount',
    idempotent: true,
    params: idParam,
    body: json(codes.changeDiscountCodeRequest),
    response: returns(codes.discountCodeChanged),
    checksRevision: true,
    problems: { 409: ['discount-code-ended'] },
  },
  endDiscountCode: {
    method: 'POST',
    path: '/api/admin/discount-codes/{id}/end',
    ...staff,
    summary: 'End a discount code permanently; checkouts that use it keep their discount',
    idempotent: true,
    params: idParam,
    body: json(codes.endDiscountCodeRequest),
    response: returns(codes.discountCodeChanged),
    checksRevision: true,
  },
  discountCodeHistory: {
    method: 'GET',
    path: '/api/admin/discount-codes/{id}/history',
    ...staff,
    summary: 'List the newest 200 changes and uses of a discount code, newest first',
    params: idParam,
    response: returns(z.array(codes.discountCodeHistoryEntry)),
  },
} as const;
