// Safety jackets with your logo printed on them: ordered like print, by the run.
import type { DemoPrintProduct } from './product.ts';

const JACKETS = { category: 'Safety Jackets', dimensions: 'Small to XXL' } as const;
export const safetyJackets: readonly DemoPrintProduct[] = [
  {
    ...JACKETS,
    key: 'printed-winter-safety-jackets',
    title: 'Printed Winter Safety Jackets',
    label: 150,
    description: 'Padded two-tone jacket with reflective bands and your logo on the chest. Sizes as you need them.',
    quantity_500: 42500,
    quantity_1000: 79000,
    badge: 'popular',
    scene: {
      kind: 'safety-jackets',
      art: {
        name: 'Gulfline',
        palette: ['#c8dc14', '#23262d', '#f0622d'],
        motif: 'bars',
        cut: 'parka',
        tape: 'braces',
      },
    },
  },
  {
    ...JACKETS,
    key: 'printed-bomber-safety-jackets',
    title: 'Printed Bomber Safety Jackets',
    label: 120,
    description: 'Short jacket with knitted cuffs and hem, one colour logo printed across the back.',
    quantity_500: 36500,
    quantity_1000: 67500,
    scene: {
      kind: 'safety-jackets',
      art: {
        name: 'Rigger',
        palette: ['#f2631e', '#1b2436', '#dfe3e8'],
        motif: 'arc',
        cut: 'bomber',
        tape: 'bands',
        pose: 'pair',
      },
    },
  },
  {
    ...JACKETS,
    key: 'printed-softshell-jackets',
    title: 'Printed Softshell Jackets',
    label: 120,
    description: 'Wind-proof three-layer softshell for site offices, logo on the chest and the sleeve.',
    quantity_500: 39000,
    quantity_1000: 72000,
    scene: {
      kind: 'safety-jackets',
      art: {
        name: 'Meridian',
        palette: ['#27405e', '#11161f', '#c8dc14'],
        motif: 'grid',
        cut: 'softshell',
        tape: 'chest',
        ground: '#e3e7ea',
      },
    },
  },
  {
    ...JACKETS,
    key: 'printed-rain-jackets',
    title: 'Printed Rain Jackets',
    label: 100,
    description: 'Welded seams, hood in the collar, logo printed large on the back.',
    quantity_500: 28500,
    quantity_1000: 52500,
    badge: 'new',
    scene: {
      kind: 'safety-jackets',
      art: {
        name: 'Wadi Works',
        palette: ['#f4c20d', '#2b3440', '#00738f'],
        motif: 'wave',
        cut: 'rain',
        tape: 'one',
        pose: 'back',
      },
    },
  },
];
