// Safety jackets with your logo printed on them: ordered like print, by the run.
import type { DemoPrintProduct } from './product.ts';

const JACKETS = { category: 'Safety Jackets', dimensions: 'Small to XXL' } as const;
export const safetyJackets: readonly DemoPrintProduct[] = [
  {
    ...JACKETS,
    key: 'printed-winter-safety-jackets',
    title: 'Printed Winter Safety Jackets',
    label: 150,
    description:
      'Padded two-tone jacket with reflective bands and your logo on the chest. We contact you about sizes after you order.',
    sides: 1,
    quantity_500: 42500,
    quantity_1000: 79000,
    badge: 'popular',
  },
  {
    ...JACKETS,
    key: 'printed-bomber-safety-jackets',
    title: 'Printed Bomber Safety Jackets',
    label: 120,
    description: 'Short jacket with knitted cuffs and hem. Your logo is printed in white across the back.',
    sides: 1,
    quantity_500: 36500,
    quantity_1000: 67500,
  },
  {
    ...JACKETS,
    key: 'printed-softshell-jackets',
    title: 'Printed Softshell Jackets',
    label: 120,
    description: 'Windproof three-layer softshell with your logo on the chest and sleeve.',
    sides: 1,
    quantity_500: 39000,
    quantity_1000: 72000,
  },
  {
    ...JACKETS,
    key: 'printed-rain-jackets',
    title: 'Printed Rain Jackets',
    label: 100,
    description: 'Welded seams and a hood in the collar. Your logo is printed large on the back.',
    sides: 1,
    quantity_500: 28500,
    quantity_1000: 52500,
    badge: 'new',
  },
];
