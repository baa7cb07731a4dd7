import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** For papers and exports; pages have their own. */
export const STAGE_NAMES: Readonly<Record<Language, Readonly<Record<Stage, string>>>> = {
  en: {
    Prepress: 'Prepress',
    Printing: 'Printing',
    Collating: 'Collating',
    Binding: 'Binding',
    Polywrap: 'Polywrap',
    Shipping: 'Shipping',
    Completed: 'Completed',
  },
  it: {
    Prepress: 'Prestampa',
    Printing: 'Stampa',
    Collating: 'Raccolta',
    Binding: 'Rilegatura',
    Polywrap: 'Cellofanatura',
    Shipping: 'Spedizione',
    Completed: 'Completato',
  },
  ar: {
    Prepress: 'ما قبل الطباعة',
    Printing: 'الطباعة',
    Collating: 'التجميع',
    Binding: 'التجليد',
    Polywrap: 'التغليف',
    Shipping: 'الشحن',
    Completed: 'مكتمل',
  },
};

export const SAFETY_STATE_NAMES: Readonly<Record<Language, Readonly<Record<SafetyState, string>>>> = {
  en: { received: 'Received', packed: 'Packed', shipped: 'Shipped', delivered: 'Delivered' },
  it: { received: 'Ricevuto', packed: 'Imballato', shipped: 'Spedito', delivered: 'Consegnato' },
  ar: { received: 'وارد', packed: 'معبّأ', shipped: 'مشحون', delivered: 'مسلَّم' },
};
