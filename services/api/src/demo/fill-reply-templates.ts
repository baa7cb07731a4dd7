import { replyTemplates as templates } from '@pressline/demo-shop/reply-templates.ts';
import { replyTemplates } from '@pressline/domain/messaging/reply-templates.ts';
import { REPLY_TEMPLATES_STREAM } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { commandProblem } from '../http/command-result.ts';
import type { DemoCommands } from './demo-commands.ts';
import { done } from './fill-catalogue.ts';
import type { DemoPeople } from './fill-people.ts';

/** Before the first message was answered. */
const SAVED_HOURS_AGO = 70 * 24;

export async function fillReplyTemplates({
  store,
  commands,
  people,
}: {
  readonly store: EventStore;
  readonly commands: DemoCommands;
  readonly people: DemoPeople;
}): Promise<void> {
  const actor = `admin:${people.staff('maria').userId}` as const;
  for (const { key, name, texts } of templates) {
    const context = commands.context(`reply template ${key}`, actor, SAVED_HOURS_AGO);
    const template = { templateId: createdIdOf(context.commandId), name, texts };
    const command = { type: 'save-reply-template', template } as const;
    done(commandProblem(await handle(store, replyTemplates, REPLY_TEMPLATES_STREAM, command, context)));
  }
}
