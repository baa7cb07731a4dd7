import { z } from 'zod';
import { idParam, json, plain, returns } from '../http/route-shapes.ts';
import { addressesChanged, savedAddress, saveAddressRequest } from './addresses.ts';

const own = { access: 'customer', ...plain, tag: 'checkout' } as const;

/** Routes for the address book of the caller’s account; part of the route table. */
export const addressRoutes = {
  addresses: {
    method: 'GET',
    path: '/api/addresses',
    ...own,
    summary: 'List the addresses of the caller’s account, oldest first',
    response: returns(z.array(savedAddress)),
  },
  saveAddress: {
    method: 'PUT',
    path: '/api/addresses/{id}',
    ...own,
    summary: 'Add an address with a new id, or change the one that has it',
    idempotent: true,
    params: idParam,
    body: json(saveAddressRequest),
    response: returns(addressesChanged),
    problems: { 409: ['address-book-full'] },
  },
  removeAddress: {
    method: 'DELETE',
    path: '/api/addresses/{id}',
    ...own,
    summary: 'Remove an address; orders keep theirs',
    idempotent: true,
    params: idParam,
    response: returns(addressesChanged),
  },
} as const;
