import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { SecretLinks } from '@pressline/reactors/mail/secret-links.ts';
import type { ShopLinksDeps } from '@pressline/reactors/mail/shop-links.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { changePasswordRoute } from './accounts/change-password-route.ts';
import { endSessionsRoute } from './accounts/end-sessions-route.ts';
import { forgotPasswordRoute } from './accounts/forgot-password-route.ts';
import { adminLoginRoute, loginRoute } from './accounts/login-routes.ts';
import type { Passwords } from './accounts/passwords.ts';
import { adminProfileRoute, profileRoute } from './accounts/profile-routes.ts';
import type { RateLimits } from './accounts/rate-limits.ts';
import { acceptInvitationRoute, resetPasswordRoute } from './accounts/reset-password-route.ts';
import { registerRoute } from './accounts/register-route.ts';
import type { Tokens } from './accounts/tokens.ts';
import {
  adminProductsRoute,
  getProductRoute,
  listProductsByCategoryRoute,
  listProductsRoute,
} from './catalogue/print-catalogue-routes.ts';
import {
  addProductRoute,
  editProductRoute,
  removeProductRoute,
  restoreProductRoute,
} from './catalogue/print-product-routes.ts';
import {
  adminSafetyProductsRoute,
  getSafetyProductRoute,
  listSafetyProductsByCategoryRoute,
  listSafetyProductsRoute,
} from './catalogue/safety-catalogue-routes.ts';
import { productHistoryRoute, safetyProductHistoryRoute } from './catalogue/product-history-routes.ts';
import {
  addSafetyProductRoute,
  editSafetyProductRoute,
  removeSafetyProductRoute,
  restoreSafetyProductRoute,
} from './catalogue/safety-product-routes.ts';
import { listMessagesRoute } from './contact/list-messages-route.ts';
import { sendMessageRoute } from './contact/send-message-route.ts';
import type { HintHub } from './hints/hint-hub.ts';
import { streamHintsRoute } from './hints/stream-hints-route.ts';
import type { RouteHandlers } from './http/route.ts';
import { subscribeRoute } from './newsletter/subscribe-route.ts';
import type { FindPeople } from './lists/search-people.ts';
import { getMailRoute, listMailsRoute } from './mail/list-mail-routes.ts';
import { retryMailRoute } from './mail/retry-mail-route.ts';
import { pictureMaker } from './pictures/product-pictures.ts';
import { adminSummaryRoute } from './print-orders/admin-summary-route.ts';
import { productFinder } from './print-orders/find-product.ts';
import { getArtworkRoute } from './print-orders/get-artwork-route.ts';
import { getOrderRoute } from './print-orders/get-order-route.ts';
import { adminOrdersRoute, myOrdersRoute } from './print-orders/list-orders-routes.ts';
import { placeOrderRoute } from './print-orders/place-order-route.ts';
import { getHistoryRoute } from './process/get-history-route.ts';
import { listProcessesRoute } from './process/list-processes-route.ts';
import { updateProcessRoute } from './process/update-process-route.ts';
import { listSafetyOrdersRoute } from './safety-orders/list-safety-orders-route.ts';
import { placeSafetyOrderRoute } from './safety-orders/place-safety-order-route.ts';
import type { ProductSearch } from './search/product-search.ts';
import { searchRoute } from './search/search-route.ts';
import { getShopRoute } from './shop/get-shop-route.ts';
import {
  disableStaffRoute,
  enableStaffRoute,
  reinviteStaffRoute,
  renameStaffRoute,
} from './staff/change-staff-routes.ts';
import { inviteStaffRoute } from './staff/invite-staff-route.ts';
import { listStaffRoute } from './staff/list-staff-route.ts';
import { getUploadRoute } from './uploads/get-upload-route.ts';

export interface ShopParts {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  readonly documents: DocumentStore;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly secretLinks: SecretLinks;
  readonly mailLinks: ShopLinksDeps;
  readonly limits: RateLimits;
  readonly hub: HintHub;
  readonly findPeople: FindPeople;
  readonly search: ProductSearch;
  readonly now: () => Date;
  readonly demo: boolean;
  /** In hundredths of a per cent. */
  readonly vatRate: number;
}

/** Every route of the table with what it stands on. One that is missing does not compile. */
export function routeHandlers(parts: ShopParts): RouteHandlers {
  const accounts = { ...parts, sessionsEnded: (userId: string) => parts.hub.sessionsEnded(userId) };
  const catalogue = { store: parts.store, makePictures: pictureMaker(parts.files) };
  return {
    register: registerRoute(accounts),
    login: loginRoute(accounts),
    adminLogin: adminLoginRoute(accounts),
    endSessions: endSessionsRoute(accounts),
    changePassword: changePasswordRoute(accounts),
    forgotPassword: forgotPasswordRoute(accounts),
    resetPassword: resetPasswordRoute(accounts),
    acceptInvitation: acceptInvitationRoute(accounts),
    profile: profileRoute(accounts),
    adminProfile: adminProfileRoute(accounts),

    staff: listStaffRoute(parts),
    inviteStaff: inviteStaffRoute(parts),
    renameStaff: renameStaffRoute(parts),
    reinviteStaff: reinviteStaffRoute(parts),
    disableStaff: disableStaffRoute(accounts),
    enableStaff: enableStaffRoute(parts),

    placeOrder: placeOrderRoute({ ...parts, findProduct: productFinder(parts.documents) }),
    myOrders: myOrdersRoute(parts),
    order: getOrderRoute(parts),
    artwork: getArtworkRoute(parts),
    adminOrders: adminOrdersRoute(parts),
    adminSummary: adminSummaryRoute(parts),

    processes: listProcessesRoute(parts),
    updateProcess: updateProcessRoute(parts),
    processHistory: getHistoryRoute(parts),

    placeSafetyOrder: placeSafetyOrderRoute(parts),
    safetyOrders: listSafetyOrdersRoute(parts),

    products: listProductsRoute(parts),
    product: getProductRoute(parts),
    productsByCategory: listProductsByCategoryRoute(parts),
    addProduct: addProductRoute(catalogue),
    editProduct: editProductRoute(catalogue),
    removeProduct: removeProductRoute(catalogue),
    restoreProduct: restoreProductRoute(catalogue),
    productHistory: productHistoryRoute(parts),
    adminProducts: adminProductsRoute(parts),

    safetyProducts: listSafetyProductsRoute(parts),
    safetyProduct: getSafetyProductRoute(parts),
    safetyProductsByCategory: listSafetyProductsByCategoryRoute(parts),
    addSafetyProduct: addSafetyProductRoute(catalogue),
    editSafetyProduct: editSafetyProductRoute(catalogue),
    removeSafetyProduct: removeSafetyProductRoute(catalogue),
    restoreSafetyProduct: restoreSafetyProductRoute(catalogue),
    safetyProductHistory: safetyProductHistoryRoute(parts),
    adminSafetyProducts: adminSafetyProductsRoute(parts),

    sendMessage: sendMessageRoute(parts),
    messages: listMessagesRoute(parts),

    search: searchRoute(parts),
    subscribe: subscribeRoute(parts),
    mails: listMailsRoute(parts),
    mail: getMailRoute(parts),
    retryMail: retryMailRoute(parts),

    shop: getShopRoute(parts),
    hints: streamHintsRoute(parts),
    uploads: getUploadRoute(parts),
  };
}
