import type { Scene } from '../scenes/scenes.ts';

/** Scenes for the products in catalogue-special.ts, by product key. */
export const specialScenes: Readonly<Record<string, Scene>> = {
  'die-cut-presentation-folders': {
    kind: 'die-cutting-products',
    art: { name: 'Palma', palette: ['#1a6351', '#f3e6cf', '#e2603b'], motif: 'wave', layout: 'folder' },
  },
  'shaped-hang-tags': {
    kind: 'die-cutting-products',
    art: {
      name: 'Loom & Co',
      palette: ['#31456a', '#f2e4d5', '#d4763b'],
      motif: 'arc',
      layout: 'tags',
      ground: '#e9ddcf',
    },
  },
  'door-hangers': {
    kind: 'die-cutting-products',
    art: { name: 'Qasr Hotel', palette: ['#173f5f', '#f1e3c8', '#b98a3c'], motif: 'star', layout: 'door-hanger' },
  },
  'beverage-coasters': {
    kind: 'die-cutting-products',
    art: { name: 'Limona', palette: ['#1f6f50', '#fdf0c2', '#f2a007'], motif: 'ray', layout: 'coasters' },
  },
  'sticker-sheets': {
    kind: 'sticker',
    art: { name: 'fizz', palette: ['#e83d5b', '#dbeafe', '#172554'], motif: 'dots', layout: 'sheet' },
  },
  'label-rolls': {
    kind: 'sticker',
    art: { name: 'Desert Honey', palette: ['#b5651d', '#fff1cf', '#3d2914'], motif: 'star', layout: 'roll' },
  },
  'jar-labels': {
    kind: 'sticker',
    art: {
      name: 'Souk Spice',
      palette: ['#8a2b0e', '#fbe9cf', '#2f5d50'],
      motif: 'leaf',
      layout: 'jars',
      ground: '#ece2d0',
    },
  },
  'die-cut-vinyl-stickers': {
    kind: 'sticker',
    art: {
      name: 'Surf Fujairah',
      palette: ['#0077b6', '#fdf0d5', '#fb8500'],
      motif: 'wave',
      layout: 'loose',
      voice: 'grotesque',
      ground: '#bcdde6',
    },
  },
  'rigid-gift-boxes': {
    kind: 'luxury-products',
    art: { name: 'Aldine', palette: ['#16213e', '#e9dcc3', '#c9973f'], motif: 'leaf', layout: 'gift' },
  },
  'perfume-drawer-boxes': {
    kind: 'luxury-products',
    art: {
      name: 'Oud Noir',
      palette: ['#3a1230', '#ecd9c6', '#c9973f'],
      motif: 'star',
      layout: 'drawer',
      voice: 'caps',
      ground: '#d8c3bd',
    },
  },
  'chocolate-boxes': {
    kind: 'luxury-products',
    art: {
      name: 'Mirador',
      palette: ['#0f4a45', '#f0e2c8', '#c08a33'],
      motif: 'ray',
      layout: 'chocolates',
      voice: 'didone',
    },
  },
  'round-hat-boxes': {
    kind: 'luxury-products',
    art: {
      name: 'Fleur',
      palette: ['#d98c8c', '#fdf1ea', '#7a2e3a'],
      motif: 'leaf',
      layout: 'round',
      ground: '#f1ded6',
    },
  },
  'paper-car-mats': {
    kind: 'car-mat',
    art: { name: 'Torque', palette: ['#1d3f8f', '#dfe6f3', '#f0622d'], motif: 'bars', layout: 'footwell' },
  },
  'kraft-car-mats': {
    kind: 'car-mat',
    art: {
      name: 'Quick Lube',
      palette: ['#262322', '#d9b98d', '#c8372d'],
      motif: 'stripe',
      layout: 'stack',
      voice: 'narrow',
    },
  },
  'laminated-car-mats': {
    kind: 'car-mat',
    art: { name: 'Oasis Car Wash', palette: ['#00798c', '#dff3f0', '#edae49'], motif: 'wave', layout: 'pair' },
  },
  'car-mat-rolls': {
    kind: 'car-mat',
    art: { name: 'Desert Drive', palette: ['#9a3412', '#fbe8d3', '#1f2937'], motif: 'ray', layout: 'roll' },
  },
};
