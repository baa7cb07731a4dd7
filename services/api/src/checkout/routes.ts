import type { RouteGroup } from '../http/route-group.ts';
import { addressesRoute, removeAddressRoute, saveAddressRoute } from './address-routes.ts';
import {
  cartArtworkContentRoute,
  checkCartArtworkRoute,
  removeCartArtworkRoute,
  uploadCartArtworkRoute,
  type CartArtworkDeps,
} from './cart-artwork-routes.ts';
import {
  changeDiscountCodeRoute,
  createDiscountCodeRoute,
  discountCodeHistoryRoute,
  endDiscountCodeRoute,
  listDiscountCodesRoute,
  type DiscountCodeDeps,
} from './discount-code-routes.ts';
import { getCheckoutRoute, type GetCheckoutDeps } from './get-checkout-route.ts';
import { placeCheckoutRoute, type PlaceCheckoutRouteDeps } from './place-checkout-route.ts';
import { quoteCheckoutRoute } from './quote-checkout-route.ts';
import { saveCartRoute } from './save-cart-route.ts';

export type CheckoutDeps = CartArtworkDeps & PlaceCheckoutRouteDeps & GetCheckoutDeps & DiscountCodeDeps;

/** Buying a whole cart. */
export function checkoutRoutes(deps: CheckoutDeps) {
  return {
    saveCart: saveCartRoute(deps),
    uploadCartArtwork: uploadCartArtworkRoute(deps),
    checkCartArtwork: checkCartArtworkRoute(deps),
    cartArtworkContent: cartArtworkContentRoute(deps),
    removeCartArtwork: removeCartArtworkRoute(deps),
    quoteCheckout: quoteCheckoutRoute(deps),
    placeCheckout: placeCheckoutRoute(deps),
    checkout: getCheckoutRoute(deps),
    addresses: addressesRoute(deps),
    saveAddress: saveAddressRoute(deps),
    removeAddress: removeAddressRoute(deps),
    discountCodes: listDiscountCodesRoute(deps),
    createDiscountCode: createDiscountCodeRoute(deps),
    changeDiscountCode: changeDiscountCodeRoute(deps),
    endDiscountCode: endDiscountCodeRoute(deps),
    discountCodeHistory: discountCodeHistoryRoute(deps),
  } satisfies RouteGroup;
}
