import * as contact from './contact.ts';
import { ENDPOINTS } from '../http/endpoints.ts';
import { returns, csv, idParam, json, plain } from '../http/route-shapes.ts';

/** Routes with which staff process messages; part of the route table. */
export const messageRoutes = {
  messagesFile: {
    ...ENDPOINTS.messagesFile,
    ...plain,
    tag: 'messaging',
    summary: 'Export matching messages as CSV',
    query: contact.messagesFileQuery,
    response: csv,
  },
  message: {
    ...ENDPOINTS.message,
    ...plain,
    tag: 'messaging',
    summary: 'Get a message',
    params: idParam,
    response: returns(contact.contactMessage),
  },
  readMessage: {
    ...ENDPOINTS.readMessage,
    ...plain,
    tag: 'messaging',
    summary: 'Mark a message as read',
    idempotent: true,
    params: idParam,
    response: returns(contact.messageChangedResponse),
  },
  unreadMessage: {
    ...ENDPOINTS.unreadMessage,
    ...plain,
    tag: 'messaging',
    summary: 'Mark a message as unread',
    idempotent: true,
    params: idParam,
    response: returns(contact.messageChangedResponse),
  },
  answerMessage: {
    ...ENDPOINTS.answerMessage,
    ...plain,
    tag: 'messaging',
    summary: 'Answer a message by e-mail',
    idempotent: true,
    params: idParam,
    body: json(contact.answerMessageRequest),
    response: returns(contact.messageChangedResponse),
    problems: { 409: ['forgotten'] },
  },
} as const;
