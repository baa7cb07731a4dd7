import type { Scene } from '../scenes/scenes.ts';
import { ORANGE, YELLOW } from './fluorescent.ts';

/** Scenes for the products in catalogue-cargo-trousers.ts, by product key. */
export const cargoTrouserScenes: Readonly<Record<string, Scene>> = {
  'cargo-trousers-khaki': {
    kind: 'cargo-trousers',
    art: {
      name: 'Rigger',
      palette: ['#8a7a5c', '#5f523b', '#f0622d'],
      motif: 'arc',
      pose: 'pair',
      tape: 'none',
      knees: true,
    },
  },
  'cargo-trousers-navy-tape': {
    kind: 'cargo-trousers',
    art: {
      name: 'Gulfline',
      palette: ['#27364f', '#141d2e', '#c8dc14'],
      motif: 'bars',
      pose: 'single',
      tape: 'two',
      knees: true,
      ground: '#e5e9ec',
    },
  },
  'hi-vis-cargo-trousers-orange': {
    kind: 'cargo-trousers',
    art: {
      name: 'Roadway',
      palette: [ORANGE, '#1d2b4a', YELLOW],
      motif: 'stripe',
      pose: 'single',
      tape: 'two',
      knees: false,
      panel: 'lower',
    },
  },
  'hi-vis-cargo-trousers-yellow': {
    kind: 'cargo-trousers',
    art: {
      name: 'Al Bahr',
      palette: [YELLOW, '#3a3f47', ORANGE],
      motif: 'wave',
      pose: 'pair',
      tape: 'two',
      knees: true,
      panel: 'upper',
      ground: '#e3e4e0',
    },
  },
  'holster-cargo-trousers': {
    kind: 'cargo-trousers',
    art: {
      name: 'Datum',
      palette: ['#30333a', '#131519', '#d8562f'],
      motif: 'grid',
      pose: 'single',
      tape: 'none',
      knees: true,
      holsters: true,
      ground: '#e9e2d6',
    },
  },
  'cargo-shorts-stone': {
    kind: 'cargo-trousers',
    art: {
      name: 'Wadi Works',
      palette: ['#b5a88d', '#8b7d61', '#00738f'],
      motif: 'wave',
      pose: 'pair',
      tape: 'none',
      knees: false,
      short: true,
    },
  },
  'flame-retardant-cargo-trousers': {
    kind: 'cargo-trousers',
    art: {
      name: 'Petra Oil',
      palette: ['#1f4f9c', '#12284d', '#c9ced4'],
      motif: 'ray',
      pose: 'pair',
      tape: 'two',
      knees: false,
      ground: '#ece8df',
    },
  },
  'stretch-cargo-trousers-grey': {
    kind: 'cargo-trousers',
    art: {
      name: 'Tangent',
      palette: ['#767d86', '#3b4048', '#e0245e'],
      motif: 'grid',
      pose: 'single',
      tape: 'none',
      knees: true,
      panel: 'inner',
    },
  },
  'cargo-trousers-olive-folded': {
    kind: 'cargo-trousers',
    art: { name: 'Falaj', palette: ['#5f6b45', '#3b442b', '#d9822b'], motif: 'leaf', pose: 'draped', tape: 'none' },
  },
  'winter-cargo-trousers-black': {
    kind: 'cargo-trousers',
    art: {
      name: 'Polar Logistics',
      palette: ['#272b31', YELLOW, YELLOW],
      motif: 'star',
      pose: 'back',
      tape: 'one',
      knees: false,
      panel: 'hips',
      ground: '#dde4e8',
    },
  },
};
