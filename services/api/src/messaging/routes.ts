import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { ShopLinksDeps } from '@pressline/reactors/messaging/shop-links.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { SecurityLog } from '../accounts/security-log/security-log.ts';
import type { RouteGroup } from '../http/route-group.ts';
import type { FindPeople, FindRecords } from '../queries/search-people.ts';
import { answerMessageRoute, readMessageRoute, unreadMessageRoute } from './inbox/change-message-routes.ts';
import {
  customerMessagesRoute,
  getMessageRoute,
  listMessagesRoute,
  messagesFileRoute,
} from './inbox/list-messages-route.ts';
import {
  deleteReplyTemplateRoute,
  replyTemplatesRoute,
  saveReplyTemplateRoute,
} from './inbox/reply-template-routes.ts';
import { sendMessageRoute } from './inbox/send-message-route.ts';
import { getMailRoute, listMailsRoute } from './mail/list-mail-routes.ts';
import { retryMailRoute } from './mail/retry-mail-route.ts';
import { subscribeRoute } from './newsletter/subscribe-route.ts';

export interface MessagingDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly documents: DocumentStore;
  readonly findPeople: FindPeople;
  readonly findRecords: FindRecords;
  readonly limits: RateLimits;
  readonly securityLog: SecurityLog;
  readonly mailLinks: ShopLinksDeps;
}

export function messagingRoutes(deps: MessagingDeps) {
  return {
    sendMessage: sendMessageRoute(deps),
    messages: listMessagesRoute(deps),
    messagesFile: messagesFileRoute(deps),
    customerMessages: customerMessagesRoute(deps),
    message: getMessageRoute(deps),
    readMessage: readMessageRoute(deps),
    unreadMessage: unreadMessageRoute(deps),
    answerMessage: answerMessageRoute(deps),
    replyTemplates: replyTemplatesRoute(deps),
    saveReplyTemplate: saveReplyTemplateRoute(deps),
    deleteReplyTemplate: deleteReplyTemplateRoute(deps),
    subscribe: subscribeRoute(deps),
    mails: listMailsRoute(deps),
    mail: getMailRoute(deps),
    retryMail: retryMailRoute(deps),
  } satisfies RouteGroup;
}
