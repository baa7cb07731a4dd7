import type { ReplyTemplate } from '@pressline/contracts/messaging/contact.ts';
import {
  replyTemplates,
  type ReplyTemplateCommand,
  type ReplyTemplates,
} from '@pressline/domain/messaging/reply-templates.ts';
import { REPLY_TEMPLATES_STREAM } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import { actorOf } from '../../http/caller.ts';
import { keyReused, positionOf } from '../../http/command-result.ts';
import { route } from '../../http/route.ts';

interface ReplyTemplateDeps {
  readonly store: EventStore;
}

export function replyTemplatesRoute({ store }: ReplyTemplateDeps) {
  return route('replyTemplates', async () => {
    const { state } = await loadStream(store, replyTemplates, REPLY_TEMPLATES_STREAM);
    return { body: templatesOf(state) };
  });
}

export function saveReplyTemplateRoute(deps: ReplyTemplateDeps) {
  return route('saveReplyTemplate', async ({ caller, params, body, command }) => {
    const template = { templateId: params.id, ...body };
    return changeTemplates(
      deps,
      { type: 'save-reply-template', template },
      command(actorOf(caller)),
      'The template was saved.',
    );
  });
}

export function deleteReplyTemplateRoute(deps: ReplyTemplateDeps) {
  return route('deleteReplyTemplate', async ({ caller, params, command }) =>
    changeTemplates(
      deps,
      { type: 'delete-reply-template', templateId: params.id },
      command(actorOf(caller)),
      'The template was deleted.',
    ),
  );
}

/** All templates after the change: there are few. */
async function changeTemplates(
  { store }: ReplyTemplateDeps,
  change: ReplyTemplateCommand,
  context: CommandContext,
  message: string,
) {
  const result = await handle(store, replyTemplates, REPLY_TEMPLATES_STREAM, change, context);
  if (result.outcome === 'key-reused') return keyReused();
  return { body: { message, templates: templatesOf(result.state) }, position: positionOf(result) };
}

function templatesOf({ templates }: ReplyTemplates): ReplyTemplate[] {
  return templates.map(({ templateId: id, name, texts }) => ({ id, name, texts }));
}
