import { ibanInGroups } from '@pressline/domain/invoicing/bank-account.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { formatsOf } from './mail-formats.ts';
import type { MailLinks, MailMessages } from './mail-messages.ts';

const { money, count, moment } = formatsOf('it-IT', (digits) => `AED ${digits}`);

const STAGE: Readonly<Record<Stage, readonly [name: string, says: string]>> = {
  Prepress: ['Prestampa', 'Stiamo controllando i tuoi file e li prepariamo per la stampa.'],
  Printing: ['Stampa', 'Il tuo lavoro è in macchina.'],
  Collating: ['Raccolta', 'Stiamo mettendo in ordine i fogli stampati.'],
  Binding: ['Rilegatura', 'Il tuo lavoro è in fase di rilegatura e finitura.'],
  Polywrap: ['Cellofanatura', 'Stiamo contando e cellofanando il tuo lavoro.'],
  Shipping: ['Spedizione', 'Il tuo ordine è pronto e lascia il nostro laboratorio.'],
  Completed: ['Completato', 'Il tuo ordine è concluso.'],
};
const SAFETY = {
  received: ['Ricevuto', 'Abbiamo ricevuto il tuo ordine.'],
  packed: ['Imballato', 'È tutto imballato e in attesa del corriere.'],
  shipped: ['Spedito', 'Il tuo ordine è in viaggio.'],
  delivered: ['Consegnato', 'Il tuo ordine è stato consegnato. Grazie!'],
} as const;
const SIDE = { front: 'fronte', back: 'retro' } as const;
const SEE = 'Vai all’ordine';

function pieces(quantity: number): string {
  return `${count(quantity)} ${quantity === 1 ? 'pezzo' : 'pezzi'}`;
}

function transfer({ seller, bank }: MailLinks, number: string): readonly string[] {
  return bank === undefined
    ? []
    : [
        `Per pagare con bonifico: ${seller.name}, ${bank.bank}, IBAN ${ibanInGroups(bank.iban)}. Indica l’ordine ${number}.`,
      ];
}

export const ITALIAN: MailMessages = {
  direction: 'ltr',
  greeting: (name) => (name === undefined ? 'Ciao,' : `Ciao ${name},`),
  trade: 'Stampa online e abbigliamento da lavoro',
  footer:
    'Hai domande? Scrivici dalla nostra pagina dei contatti. Ricevi questo messaggio per qualcosa che hai fatto nel nostro negozio.',
  compose: {
    'order-received': (facts, links) => ({
      subject: `Abbiamo ricevuto il tuo ordine ${facts.number}`,
      heading: 'Grazie per il tuo ordine',
      paragraphs: ['Abbiamo ricevuto il tuo ordine. Ora controlliamo i tuoi file.'],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
        ['Quantità', pieces(facts.quantity)],
        ['Totale IVA esclusa', money(facts.total)],
        ['IVA', money(facts.vat)],
        ['Totale', money(facts.grandTotal)],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
      small: transfer(links, facts.number),
    }),
    'stage-changed': (facts, links) => ({
      subject: `Ordine ${facts.number}: ${STAGE[facts.stage][0]}`,
      heading: `Il tuo ordine: ${STAGE[facts.stage][0]}`,
      paragraphs: [STAGE[facts.stage][1]],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-finished': (facts, links) => ({
      subject: `Il tuo ordine ${facts.number} è concluso`,
      heading: 'Il tuo ordine è concluso',
      paragraphs: ['Il lavoro sul tuo ordine è terminato. Grazie per aver stampato con noi!'],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-cancelled': (facts, links) => ({
      subject: `L’ordine ${facts.number} è stato annullato`,
      heading: 'Il tuo ordine è stato annullato',
      paragraphs: [
        facts.by === 'customer'
          ? 'Come hai chiesto, abbiamo annullato il tuo ordine. Non stamperemo nulla.'
          : 'Abbiamo dovuto annullare il tuo ordine. Ecco perché:',
      ],
      quote: facts.reason,
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-reinstated': (facts, links) => ({
      subject: `L’ordine ${facts.number} va avanti`,
      heading: 'Il tuo ordine va avanti',
      paragraphs: [
        'Ti avevamo scritto che il tuo ordine era stato annullato. L’annullamento non vale più: riprendiamo il lavoro da dove era rimasto.',
      ],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'artwork-on-hold': (facts, links) => ({
      subject: `Ordine ${facts.number}: ci serve un nuovo file`,
      heading: 'Ci serve un nuovo file',
      paragraphs: [
        facts.sides.length === 2
          ? 'Non possiamo stampare il fronte e il retro del tuo ordine così come sono. Ecco che cosa abbiamo trovato:'
          : `Non possiamo stampare il ${SIDE[facts.sides[0] ?? 'front']} del tuo ordine così com’è. Ecco che cosa abbiamo trovato:`,
      ],
      quote: facts.reason,
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: 'Invia un nuovo file', href: links.secret ?? links.order(facts.orderId) },
      small: ['Appena lo riceviamo, il tuo ordine prosegue.'],
    }),
    'artwork-arrived': (facts) => ({
      subject: `Ordine ${facts.number}: è arrivato un nuovo file`,
      heading: 'È arrivato un nuovo file',
      paragraphs: [`Il cliente ha inviato un nuovo ${SIDE[facts.side]}. Controllalo e sblocca l’ordine.`],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
    }),
    'safety-order-received': (facts, links) => ({
      subject: `Abbiamo ricevuto il tuo ordine ${facts.number}`,
      heading: 'Grazie per il tuo ordine',
      paragraphs: ['Abbiamo ricevuto il tuo ordine di abbigliamento da lavoro. Ora lo prepariamo.'],
      rows: [
        ['Ordine', facts.number],
        ...facts.lines.map(({ title, pieces: many }): [string, string] => [title, pieces(many)]),
        ['Totale IVA esclusa', money(facts.total)],
        ['IVA', money(facts.vat)],
        ['Totale', money(facts.grandTotal)],
      ],
      action: { label: facts.account ? 'Vai ai tuoi ordini' : 'Segui l’ordine', href: links.secret ?? links.myOrders },
      small: transfer(links, facts.number),
    }),
    'safety-order-moved': (facts, links) => ({
      subject: `Ordine ${facts.number}: ${SAFETY[facts.state][0].toLowerCase()}`,
      heading: `Il tuo ordine: ${SAFETY[facts.state][0].toLowerCase()}`,
      paragraphs: [SAFETY[facts.state][1]],
      rows: [['Ordine', facts.number]],
      action: { label: facts.account ? 'Vai ai tuoi ordini' : 'Segui l’ordine', href: links.secret ?? links.myOrders },
    }),
    'safety-order-cancelled': (facts) => ({
      subject: `L’ordine ${facts.number} è stato annullato`,
      heading: 'Il tuo ordine è stato annullato',
      paragraphs: ['Abbiamo dovuto annullare il tuo ordine. Ecco perché:'],
      quote: facts.reason,
      rows: [['Ordine', facts.number]],
    }),
    'safety-order-reinstated': (facts, links) => ({
      subject: `L’ordine ${facts.number} va avanti`,
      heading: 'Il tuo ordine va avanti',
      paragraphs: [
        'Ti avevamo scritto che il tuo ordine era stato annullato. L’annullamento non vale più: riprendiamo il lavoro da dove era rimasto.',
      ],
      rows: [['Ordine', facts.number]],
      action: { label: facts.account ? 'Vai ai tuoi ordini' : 'Segui l’ordine', href: links.secret ?? links.myOrders },
    }),
    'tracking-link': (facts, links) => ({
      subject: `Segui l’ordine ${facts.number}`,
      heading: 'Segui il tuo ordine',
      paragraphs: ['Con questo link vedi a che punto è il tuo ordine, senza accedere.'],
      rows: [['Ordine', facts.number]],
      ...(links.secret !== undefined && { action: { label: 'Segui l’ordine', href: links.secret } }),
      small: ['Se non hai richiesto questo link, puoi ignorare questa email.'],
    }),
    'password-reset': (_facts, links) => ({
      subject: 'Scegli una nuova password',
      heading: 'Scegli una nuova password',
      paragraphs: ['Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account.'],
      ...(links.secret !== undefined && { action: { label: 'Scegli una nuova password', href: links.secret } }),
      small: [
        'Il link vale una sola volta, per 30 minuti.',
        'Se non l’hai chiesto tu, non fare nulla: la tua password resta quella di prima.',
      ],
    }),
    'password-changed': (facts, links) => ({
      subject: 'La tua password è stata cambiata',
      heading: 'La tua password è stata cambiata',
      paragraphs: [
        `La password del tuo account è stata cambiata il ${moment(facts.changedAt)} (ora di Dubai). Tutte le altre sessioni sono terminate.`,
      ],
      action: { label: 'Apri il negozio', href: links.home },
      small: ['Se non sei stato tu, chiedi subito una nuova password e scrivici.'],
    }),
    'staff-invitation': (_facts, links) => ({
      subject: 'Il tuo invito al back office di Pressline',
      heading: 'Hai ricevuto un invito',
      paragraphs: ['Un collega ti ha invitato nel back office di Pressline. Scegli una password e puoi cominciare.'],
      ...(links.secret !== undefined && { action: { label: 'Accetta l’invito', href: links.secret } }),
      small: ['Il link vale una sola volta, per 7 giorni.'],
    }),
    'message-answered': (facts) => ({
      subject: 'La nostra risposta al tuo messaggio',
      heading: 'La nostra risposta al tuo messaggio',
      paragraphs: facts.answer.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      quote: facts.question,
    }),
    'newsletter-welcome': (_facts, links) => ({
      subject: 'Benvenuto nella newsletter di Pressline',
      heading: 'Sei nella lista',
      paragraphs: [
        'D’ora in poi saprai per primo di nuovi prodotti e offerte. Scriviamo di rado, e solo quando c’è qualcosa da dire.',
      ],
      action: { label: 'Dai un’occhiata', href: links.home },
      small: ['Non ti sei iscritto tu? Scrivici e togliamo il tuo indirizzo dalla lista.'],
    }),
  },
};
