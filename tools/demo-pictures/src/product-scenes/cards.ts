import type { Scene } from '../scenes/scenes.ts';

/** Scenes for the products in catalogue-cards.ts, by product key. */
export const cardScenes: Readonly<Record<string, Scene>> = {
  'gold-foil-business-cards': {
    kind: 'premium-business-cards',
    art: { name: 'Aldine', palette: ['#16213e', '#e9dcc3', '#c9973f'], motif: 'leaf', layout: 'lean', metal: 'gold' },
  },
  'painted-edge-business-cards': {
    kind: 'premium-business-cards',
    art: { name: 'Form & Field', palette: ['#d6402b', '#f3e4d3', '#17324d'], motif: 'grid', layout: 'block' },
  },
  'letterpress-cotton-cards': {
    kind: 'premium-business-cards',
    art: {
      name: 'Quill House',
      palette: ['#31473a', '#e7e0d0', '#b0653a'],
      motif: 'star',
      layout: 'trio',
      ground: '#d9d2c3',
    },
  },
  'copper-foil-cards-in-a-box': {
    kind: 'premium-business-cards',
    art: {
      name: 'Ember',
      palette: ['#1d1b1e', '#e6cdbb', '#b5653c'],
      motif: 'ray',
      layout: 'box',
      metal: 'copper',
      ground: '#e3d3c6',
    },
  },
  'velvet-silver-business-cards': {
    kind: 'premium-business-cards',
    art: {
      name: 'Marram',
      palette: ['#123f49', '#cfe0df', '#8fa6a8'],
      motif: 'wave',
      layout: 'dark',
      metal: 'silver',
      voice: 'caps',
      ground: '#0f3038',
    },
  },
  'economy-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Harbour',
      palette: ['#22577a', '#c7f0db', '#f4a259'],
      motif: 'stripe',
      layout: 'cascade',
      voice: 'grotesque',
    },
  },
  'appointment-cards': {
    kind: 'business-cards',
    art: {
      name: 'Clinic Rima',
      palette: ['#0e6e6e', '#dff0ea', '#ef8e72'],
      motif: 'arc',
      layout: 'cross',
      front: 'appointment',
    },
  },
  'square-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Pixel',
      palette: ['#e0245e', '#ffdfe8', '#1b1d2a'],
      motif: 'dots',
      layout: 'row',
      size: 'square',
      front: 'centred',
    },
  },
  'folded-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Atlas',
      palette: ['#0f4c5c', '#f6e7c8', '#e36414'],
      motif: 'ray',
      layout: 'tents',
      front: 'centred',
    },
  },
  'kraft-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Cedar & Co',
      palette: ['#3b2a1e', '#e9d9bf', '#a8452a'],
      motif: 'leaf',
      layout: 'tower',
      finish: 'kraft',
      front: 'centred',
    },
  },
  'vertical-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Studio Nine',
      palette: ['#1c1e26', '#ece7dc', '#c4005f'],
      motif: 'stripe',
      layout: 'pair',
      size: 'upright',
      front: 'centred',
    },
  },
  'qr-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Lulu Bay',
      palette: ['#1d4ed8', '#cfe6ff', '#ff7a59'],
      motif: 'wave',
      layout: 'carpet',
      front: 'scannable',
    },
  },
  'rounded-corner-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Mirqab',
      palette: ['#7a1f3d', '#f6d7c3', '#e8873a'],
      motif: 'terrazzo',
      layout: 'spill',
      round: 6,
      front: 'bold',
      back: 'pattern',
      ground: '#efd9c6',
    },
  },
  'soft-touch-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Fennel',
      palette: ['#2d5d3a', '#f3e6d0', '#e0a13a'],
      motif: 'leaf',
      layout: 'fan',
      front: 'banded',
    },
  },
  'spot-uv-business-cards': {
    kind: 'business-cards',
    art: {
      name: 'Noor Optics',
      palette: ['#241a46', '#d9c8ff', '#f5b841'],
      motif: 'star',
      layout: 'pair',
      finish: 'spot-uv',
      ground: '#b9b3dc',
    },
  },
  'matte-laminated-business-cards': {
    kind: 'business-cards',
    art: { name: 'Dune & Draft', palette: ['#16324f', '#f4e3c1', '#d8562f'], motif: 'arc', layout: 'stacks' },
  },
};
