import type { Scene } from '../scenes/scenes.ts';

/** Scenes for the products in catalogue-jackets.ts, by product key. */
export const jacketScenes: Readonly<Record<string, Scene>> = {
  'printed-winter-safety-jackets': {
    kind: 'safety-jackets',
    art: {
      name: 'Gulfline',
      palette: ['#c8dc14', '#23262d', '#f0622d'],
      motif: 'bars',
      cut: 'parka',
      tape: 'braces',
    },
  },
  'printed-bomber-safety-jackets': {
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
  'printed-softshell-jackets': {
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
  'printed-rain-jackets': {
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
};
