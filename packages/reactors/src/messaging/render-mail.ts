import { isolate, isolateRuns } from '@pressline/domain/kernel/isolates.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { MailContent, MailFacts } from '@pressline/domain/messaging/mail-content.ts';
import type { MailLinks, MailMessages, MailText } from './mail-messages.ts';
import { ARABIC } from './messages-ar.ts';
import { ENGLISH } from './messages-en.ts';
import { ITALIAN } from './messages-it.ts';

const MESSAGES: Readonly<Record<Language, MailMessages>> = { en: ENGLISH, it: ITALIAN, ar: ARABIC };

/** A rendered mail: as plain text and as HTML. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a mail in a language. */
export function renderMail({ to, facts }: MailContent, language: Language, links: MailLinks): RenderedMail {
  const messages = MESSAGES[language];
  const composed = compose(messages, facts, links);
  const text = messages.direction === 'rtl' ? withIsolates(composed) : composed;
  const name = to === 'staff' ? undefined : to.name;
  return {
    subject: text.subject,
    text: textOf(messages, text, messages.greeting(name), links),
    html: pageOf(messages, text, messages.greeting(name), language, links),
  };
}

/** Without the quote, which has the direction of its own language. */
function withIsolates(text: MailText): MailText {
  const { subject, heading, paragraphs, rows, action, small } = text;
  return {
    ...text,
    subject: isolateRuns(subject),
    heading: isolateRuns(heading),
    paragraphs: paragraphs.map(isolateRuns),
    ...(rows !== undefined && { rows: rows.map(([name, value]) => [isolateRuns(name), isolate(value)] as const) }),
    ...(action !== undefined && { action: { ...action, label: isolateRuns(action.label) } }),
    ...(small !== undefined && { small: small.map(isolateRuns) }),
  };
}

function compose(messages: MailMessages, facts: MailFacts, links: MailLinks): MailText {
  // The table maps each kind to its text, which the compiler can't follow through an index.
  const template = messages.compose[facts.kind] as (facts: MailFacts, links: MailLinks) => MailText;
  return template(facts, links);
}

function textOf({ trade, footer }: MailMessages, text: MailText, greeting: string, { seller }: MailLinks): string {
  const { heading, paragraphs, rows = [], quote, action, small = [] } = text;
  const parts = [
    heading,
    greeting,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(rows.length === 0 ? [] : [rows.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    ...small,
    `-- \n${seller.name} · ${trade}\n${seller.address}\n\n${footer}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/*
 * Mail programs reliably support only tables and inline styles: no flexbox, variables or web fonts. Nothing is
 * loaded: no images, no tracking pixel. The colours are those of the shop's pages; mail programs adapt them to dark
 * schemes.
 */
const PAPER = '#fbfaf6';
const SHEET = '#ffffff';
const INK = '#16181d';
const QUIET = '#5b6069';
const LINE = '#e2dfd6';
const MAGENTA = '#c4005f';
const FONT = "font-family:Inter,'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif;";
const CMYK = ['#00a4d3', '#e5007e', '#ffe500', INK];

function pageOf(
  { direction, trade, footer }: MailMessages,
  { subject, heading, paragraphs, rows = [], quote, action, small = [] }: MailText,
  greeting: string,
  language: Language,
  links: MailLinks,
): string {
  const start = direction === 'rtl' ? 'right' : 'left';
  const end = direction === 'rtl' ? 'left' : 'right';
  const p = (text: string, style = '', dir: 'auto' | typeof direction = direction) =>
    `<p dir="${dir}" style="margin:0 0 16px;${FONT}font-size:16px;line-height:1.6;color:${INK};text-align:${start};${style}">${escaped(text)}</p>`;
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td style="padding:8px 0;border-bottom:1px solid ${LINE};${FONT}font-size:14px;line-height:1.5;color:${QUIET};text-align:${start};vertical-align:top">${escaped(name)}</td>` +
      `<td style="padding:8px 0;padding-${start}:16px;border-bottom:1px solid ${LINE};${FONT}font-size:14px;line-height:1.5;color:${INK};font-weight:600;text-align:${end};vertical-align:top"><bdi>${escaped(value)}</bdi></td></tr>`,
  );
  const bar = CMYK.map(
    (colour) => `<td style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td>`,
  );
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title></head>`,
    `<body dir="${direction}" style="margin:0;padding:0;background:${PAPER}">`,
    // Preview text in a list of mails.
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? '')}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="max-width:560px;background:${SHEET};border:1px solid ${LINE}">`,
    `<tr><td style="padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="ltr"><tr>${bar.join('')}</tr></table></td></tr>`,
    `<tr><td style="padding:24px 28px 0;text-align:${start}"><a href="${escaped(links.home)}" style="${FONT}font-size:18px;font-weight:700;color:${INK};text-decoration:none">${escaped(links.seller.name)}</a></td></tr>`,
    `<tr><td style="padding:20px 28px 8px">`,
    `<h1 style="margin:0 0 16px;${FONT}font-size:24px;line-height:1.3;font-weight:700;color:${INK};text-align:${start}">${escaped(heading)}</h1>`,
    p(greeting),
    ...paragraphs.map((text) => p(text)),
    quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:4px 16px;border-${start}:3px solid ${LINE}">${p(quote, `margin:8px 0;color:${QUIET};white-space:pre-line;`, 'auto')}</blockquote>`,
    cells.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="margin:0 0 20px;border-top:1px solid ${LINE}">${cells.join('')}</table>`,
    action === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="margin:0 0 20px"><tr><td style="background:${MAGENTA};border-radius:6px"><a href="${escaped(action.href)}" style="display:inline-block;padding:12px 22px;${FONT}font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></td></tr></table>`,
    ...small.map((text) => p(text, `font-size:14px;color:${QUIET};`)),
    '</td></tr>',
    `<tr><td style="padding:16px 28px 24px;border-top:1px solid ${LINE}">${p(`${links.seller.name} · ${trade}`, `margin:0 0 4px;font-size:13px;color:${QUIET};`)}${p(links.seller.address, `margin:0 0 12px;font-size:13px;color:${QUIET};`)}${p(footer, `margin:0;font-size:13px;color:${QUIET};`)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
