import { ibanInGroups } from '@pressline/domain/invoicing/bank-account.ts';
import type { CheckoutParts, PaidInParts, SafetyLine } from '@pressline/domain/messaging/mail-content.ts';
import type { PaymentAttention } from '@pressline/domain/payments/payment-attention.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import {
  checkoutPartRows,
  formatsOf,
  moneyText,
  paidRows,
  shipmentAction,
  sizesText,
  trackingRow,
} from './mail-formats.ts';
import { checkoutMail, type CheckoutWords } from './checkout-mail.ts';
import type { MailLinks, MailMessages } from './mail-messages.ts';
import { receiptMail, type ReceiptWords } from './receipt.ts';

const { money, count, moment } = formatsOf('it-IT', (digits) => `AED ${digits}`);

const STAGE: Readonly<Record<Stage, readonly [name: string, description: string]>> = {
  Prepress: ['Prestampa', 'Stiamo controllando i tuoi file e li prepariamo per la stampa.'],
  Printing: ['Stampa', 'Il tuo ordine è in stampa.'],
  Collating: ['Raccolta', 'Stiamo raccogliendo i fogli stampati.'],
  Binding: ['Rilegatura', 'Il tuo ordine è in fase di rilegatura e finitura.'],
  Polywrap: ['Cellofanatura', 'Stiamo contando e confezionando il tuo ordine.'],
  Shipping: ['Spedizione', 'Il tuo ordine è pronto per la spedizione.'],
  Completed: ['Completato', 'Il tuo ordine è completato.'],
};
const SAFETY = {
  received: ['Ricevuto', 'Abbiamo ricevuto il tuo ordine.'],
  packed: ['Imballato', 'Il tuo ordine è imballato e pronto per il corriere.'],
  shipped: ['Spedito', 'Abbiamo affidato il tuo ordine al corriere.'],
  delivered: ['Consegnato', 'Grazie per il tuo ordine!'],
} as const;
const SIDE = { front: 'fronte', back: 'retro' } as const;
const SEE = 'Vedi il tuo ordine';

const BACK = { 'same-as-front': 'Uguale al fronte', blank: 'In bianco' } as const;

/** Mentioned only if the back has no file of its own. */
function backRow(back: keyof typeof BACK | undefined): [string, string][] {
  return back === undefined ? [] : [['Retro', BACK[back]]];
}

function checkoutRows(parts: CheckoutParts | undefined): [string, string][] {
  return checkoutPartRows(parts, money, { discount: 'Sconto', delivery: 'Consegna' });
}

function partsRows(paid: PaidInParts | undefined): [string, string][] {
  return paidRows(paid, money, { received: 'Ricevuto finora', due: 'Da pagare', deposit: 'Acconto richiesto' });
}

function pieces(quantity: number): string {
  return `${count(quantity)} ${quantity === 1 ? 'pezzo' : 'pezzi'}`;
}

const SIZE: Readonly<Record<string, string>> = { Small: 'S', Medium: 'M', Large: 'L' };

/** `7 pezzi (S × 5, XL × 2)` */
function safetyRow(line: SafetyLine): [string, string] {
  const sizes = sizesText(line, (size) => SIZE[size] ?? size);
  return [line.title, sizes === '' ? pieces(line.pieces) : `${pieces(line.pieces)} (${sizes})`];
}

function safetyAction(facts: { readonly orderId: string; readonly account?: boolean | undefined }, links: MailLinks) {
  return {
    label: facts.account === true ? SEE : 'Segui il tuo ordine',
    href: links.secret ?? links.safetyOrder(facts.orderId),
  };
}

function transfer({ seller, bank }: MailLinks, number: string): readonly string[] {
  return bank === undefined
    ? []
    : [`Per pagare con bonifico: ${seller.name}, ${bank.bank}, IBAN ${ibanInGroups(bank.iban)}. Causale: ${number}.`];
}

const PAYMENT_ALERT: Readonly<Record<PaymentAttention, readonly [heading: string, text: string]>> = {
  mismatch: [
    'Ricevuto un importo diverso',
    'Il pagamento di un cliente è diverso da quello richiesto, quindi l’ordine non risulta pagato. Accettalo come pagamento completo o rimborsalo.',
  ],
  unassigned: [
    'Pagamento non assegnato',
    'Un ordine era annullato, o restava da pagare meno, quando è arrivato il denaro. Rimborsalo.',
  ],
  'refund-failed': [
    'Rimborso non riuscito',
    'Il cliente non ha ricevuto il denaro. Controlla il rimborso nel pannello del fornitore di pagamenti, poi ripetilo.',
  ],
  disputed: [
    'Pagamento contestato',
    'La banca del cliente chiede la restituzione del denaro. Rispondi nel pannello del fornitore di pagamenti entro la scadenza indicata.',
  ],
};

const CHECKOUT: CheckoutWords = {
  comma: ', ',
  semicolon: '; ',
  subject: (numbers, count) => (count === 1 ? `Ordine ${numbers} confermato` : `Ordini ${numbers} confermati`),
  heading: 'Grazie per il tuo ordine',
  received: 'Abbiamo ricevuto il tuo ordine. Ti scriveremo via email come procede ogni parte.',
  order: 'Ordine',
  discount: 'Sconto',
  delivery: 'Consegna',
  free: 'Gratuita',
  collection: 'Ritiro in negozio, gratuito',
  days: (days) => (days === '1' ? '1 giorno lavorativo' : `${days} giorni lavorativi`),
  total: 'Totale IVA esclusa',
  vat: 'IVA',
  grandTotal: 'Totale',
  payment: 'Pagamento',
  choice: { online: 'Carta', 'bank-transfer': 'Bonifico', cash: 'Contanti', cheque: 'Assegno' },
  see: SEE,
  money,
  lineOf: (line) => safetyRow(line).join(', '),
  transfer,
};

const RECEIPT: ReceiptWords = {
  comma: ', ',
  subject: (numbers, count) => `Pagamento ricevuto per ${count === 1 ? 'l’ordine' : 'gli ordini'} ${numbers}`,
  heading: 'Pagamento ricevuto',
  inFull: (count) =>
    count === 1
      ? 'Grazie. Il tuo ordine ora è pagato per intero.'
      : 'Grazie. I tuoi ordini ora sono pagati per intero.',
  inPart: (count) =>
    `Grazie. Abbiamo ricevuto una parte dell’importo ${count === 1 ? 'del tuo ordine' : 'dei tuoi ordini'}.`,
  order: 'Ordine',
  orders: 'Ordini',
  product: 'Prodotto',
  amount: 'Questo pagamento',
  money,
  paidRows: partsRows,
  see: SEE,
  track: 'Segui il tuo ordine',
};

export const ITALIAN: MailMessages = {
  direction: 'ltr',
  greeting: (name) => (name === undefined ? 'Ciao,' : `Ciao ${name},`),
  trade: 'Stampa online e abbigliamento da lavoro',
  footer:
    'Hai domande? Scrivici dalla pagina dei contatti. Ricevi questa email perché hai ordinato, ti sei registrato o ci hai scritto.',
  compose: {
    'order-received': (facts, links) => ({
      subject: `Ordine ${facts.number} confermato`,
      heading: 'Grazie per il tuo ordine',
      paragraphs: ['Abbiamo ricevuto il tuo ordine. Ora controlliamo i tuoi file.'],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
        ['Quantità', pieces(facts.quantity)],
        ...backRow(facts.back),
        ...checkoutRows(facts.checkout),
        ['Totale IVA esclusa', money(facts.total)],
        ['IVA', money(facts.vat)],
        ['Totale', money(facts.grandTotal)],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
      small: transfer(links, facts.number),
    }),
    'stage-changed': (facts, links) => ({
      subject: `Ordine ${facts.number} in fase di ${STAGE[facts.stage][0]}`,
      heading: `Il tuo ordine è in fase di ${STAGE[facts.stage][0]}`,
      paragraphs: [STAGE[facts.stage][1]],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-finished': (facts, links) => ({
      subject: `L’ordine ${facts.number} è completato`,
      heading: 'Il tuo ordine è completato',
      paragraphs: ['Grazie per aver stampato con noi!'],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-shipped': (facts, links) => ({
      subject: `L’ordine ${facts.number} è in viaggio`,
      heading: 'Il tuo ordine è in viaggio',
      paragraphs: [
        `Abbiamo affidato il tuo ordine a ${facts.courier}.`,
        ...(facts.trackingNumber === undefined
          ? ['Questa spedizione non ha un numero. Se te ne abbiamo già inviato uno, non è più valido.']
          : []),
      ],
      rows: [['Ordine', facts.number], ['Corriere', facts.courier], ...trackingRow('Numero di spedizione', facts)],
      action: shipmentAction(facts, links, { shipment: 'Segui la spedizione', order: SEE }),
    }),
    'order-cancelled': (facts, links) => ({
      subject: `L’ordine ${facts.number} è stato annullato`,
      heading: 'Il tuo ordine è stato annullato',
      paragraphs: [
        facts.by === 'customer'
          ? 'Abbiamo annullato il tuo ordine come richiesto. Non verrà stampato nulla.'
          : 'Abbiamo dovuto annullare il tuo ordine per questo motivo:',
      ],
      quote: facts.reason,
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-reinstated': (facts, links) => ({
      subject: `L’ordine ${facts.number} è stato ripristinato`,
      heading: 'Il tuo ordine è stato ripristinato',
      paragraphs: ['L’annullamento del tuo ordine è stato revocato e riprendiamo la lavorazione.'],
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
          ? 'Non possiamo stampare il fronte e il retro del tuo ordine così come sono, per questo motivo:'
          : `Non possiamo stampare il ${SIDE[facts.sides[0] ?? 'front']} del tuo ordine così com’è, per questo motivo:`,
      ],
      quote: facts.reason,
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
      action: { label: 'Carica un nuovo file', href: links.secret ?? links.order(facts.orderId) },
      small: ['Appena lo riceviamo, riprendiamo la lavorazione.'],
    }),
    'artwork-arrived': (facts) => ({
      subject: `Ordine ${facts.number}: è arrivato un nuovo file`,
      heading: 'È arrivato un nuovo file',
      paragraphs: [`Il cliente ha caricato un nuovo file per il ${SIDE[facts.side]}. Controllalo, poi sbloccalo.`],
      rows: [
        ['Ordine', facts.number],
        ['Prodotto', facts.product],
      ],
    }),
    'safety-order-received': (facts, links) => ({
      subject: `Ordine ${facts.number} confermato`,
      heading: 'Grazie per il tuo ordine',
      paragraphs: ['Abbiamo ricevuto il tuo ordine di abbigliamento da lavoro. Ora lo prepariamo.'],
      rows: [
        ['Ordine', facts.number],
        ...facts.lines.map(safetyRow),
        ...checkoutRows(facts.checkout),
        ['Totale IVA esclusa', money(facts.total)],
        ['IVA', money(facts.vat)],
        ['Totale', money(facts.grandTotal)],
      ],
      action: safetyAction(facts, links),
      small: transfer(links, facts.number),
    }),
    'checkout-received': (facts, links) => checkoutMail(facts, links, CHECKOUT),
    'safety-order-moved': (facts, links) => ({
      subject: `L’ordine ${facts.number} è stato ${SAFETY[facts.state][0].toLowerCase()}`,
      heading: `Il tuo ordine è stato ${SAFETY[facts.state][0].toLowerCase()}`,
      paragraphs: [SAFETY[facts.state][1]],
      rows: [['Ordine', facts.number]],
      action: safetyAction(facts, links),
    }),
    'safety-order-cancelled': (facts, links) => ({
      subject: `L’ordine ${facts.number} è stato annullato`,
      heading: 'Il tuo ordine è stato annullato',
      paragraphs: ['Abbiamo dovuto annullare il tuo ordine per questo motivo:'],
      quote: facts.reason,
      rows: [['Ordine', facts.number]],
      ...(facts.account !== undefined && { action: safetyAction(facts, links) }),
    }),
    'safety-order-reinstated': (facts, links) => ({
      subject: `L’ordine ${facts.number} è stato ripristinato`,
      heading: 'Il tuo ordine è stato ripristinato',
      paragraphs: ['L’annullamento del tuo ordine è stato revocato e riprendiamo la lavorazione.'],
      rows: [['Ordine', facts.number]],
      action: safetyAction(facts, links),
    }),
    'tracking-link': (facts, links) => ({
      subject: `Segui l’ordine ${facts.number}`,
      heading: 'Segui il tuo ordine',
      paragraphs: ['Con questo link puoi seguire il tuo ordine senza accedere.'],
      rows: [['Ordine', facts.number], ...partsRows(facts.paid)],
      ...(links.secret !== undefined && { action: { label: 'Segui l’ordine', href: links.secret } }),
      small: ['Se non hai richiesto questo link, ignora questa email.'],
    }),
    'invoice-link': (facts, links) => ({
      subject: `Fattura dell’ordine ${facts.number}`,
      heading: 'La tua fattura',
      paragraphs: ['Con questo link puoi scaricare la fattura del tuo ordine. Chiunque abbia il link può vederla.'],
      rows: [['Ordine', facts.number]],
      ...(links.secret !== undefined && { action: { label: 'Apri la fattura', href: links.secret } }),
      small: [
        'La fattura è stata richiesta dalla pagina di tracciamento del tuo ordine. Se non ti serve, ignora questa email.',
      ],
    }),
    'payment-received': (facts, links) => receiptMail(facts, links, RECEIPT),
    'password-reset': (_facts, links) => ({
      subject: 'Scegli una nuova password',
      heading: 'Scegli una nuova password',
      paragraphs: ['Con questo link puoi scegliere una nuova password per il tuo account.'],
      ...(links.secret !== undefined && { action: { label: 'Scegli una nuova password', href: links.secret } }),
      small: [
        'Il link funziona una sola volta e scade dopo 30 minuti.',
        'Se non l’hai richiesta tu, ignora questa email: la tua password non cambia.',
      ],
    }),
    'password-changed': (facts, links) => ({
      subject: 'La tua password è stata cambiata',
      heading: 'La tua password è stata cambiata',
      paragraphs: [
        `La password del tuo account è stata cambiata il ${moment(facts.changedAt)} (ora di Dubai). Sei stato disconnesso da tutti gli altri dispositivi.`,
      ],
      action: { label: 'Vai al negozio', href: links.home },
      small: ['Se non sei stato tu, richiedi subito una nuova password e contattaci.'],
    }),
    'staff-invitation': (_facts, links) => ({
      subject: 'Hai ricevuto un invito al back office di Pressline',
      heading: 'Hai ricevuto un invito',
      paragraphs: ['Un collega ti ha invitato nel back office di Pressline. Scegli una password per iniziare.'],
      ...(links.secret !== undefined && { action: { label: 'Accetta l’invito', href: links.secret } }),
      small: ['Il link funziona una sola volta e scade dopo 7 giorni.'],
    }),
    'message-answered': (facts) => ({
      subject: 'La nostra risposta al tuo messaggio',
      heading: 'La nostra risposta al tuo messaggio',
      paragraphs: facts.answer.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      quote: facts.question,
    }),
    'payment-alert': ({ what, orders, amount, expected }, links) => ({
      subject: `${PAYMENT_ALERT[what][0]}: ${orders.join(', ')}`,
      heading: PAYMENT_ALERT[what][0],
      paragraphs: [PAYMENT_ALERT[what][1]],
      rows: [
        [orders.length === 1 ? 'Ordine' : 'Ordini', orders.join(', ')],
        ...(expected === undefined
          ? [['Importo', moneyText(amount)] as const]
          : [['Richiesto', moneyText(expected)] as const, ['Ricevuto', moneyText(amount)] as const]),
      ],
      action: { label: 'Vedi i pagamenti da controllare', href: links.payments },
    }),
    'payment-differences': ({ found, orders }, links) => ({
      subject: 'Pagamenti da riconciliare con il fornitore',
      heading: 'Pagamenti da riconciliare con il fornitore',
      paragraphs: [
        `Il confronto giornaliero ha trovato ${found === 1 ? 'un pagamento registrato' : `${found} pagamenti registrati`} in modo diverso dal negozio e dal fornitore di pagamenti. L’elenco indica cosa fare per ciascuno.`,
      ],
      ...(orders.length > 0 && { rows: [[orders.length === 1 ? 'Ordine' : 'Ordini', orders.join(', ')] as const] }),
      action: { label: 'Vedi il confronto', href: links.payments },
    }),
    'newsletter-welcome': (_facts, links) => ({
      subject: 'Ti diamo il benvenuto nella newsletter di Pressline',
      heading: 'Iscrizione confermata',
      paragraphs: ['Sarai tra i primi a conoscere nuovi prodotti e offerte. Ti scriviamo solo quando ne vale la pena.'],
      action: { label: 'Vai al negozio', href: links.home },
      small: ['Non ti sei iscritto tu? Contattaci e rimuoveremo il tuo indirizzo.'],
    }),
  },
};
