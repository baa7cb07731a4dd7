import type { Scene } from '../scenes/scenes.ts';

/** Scenes for the products in catalogue-food.ts, by product key. */
export const foodScenes: Readonly<Record<string, Scene>> = {
  'scalloped-paper-table-mats': {
    kind: 'table-mat',
    art: { name: 'Sorrel', palette: ['#24483a', '#f3ead6', '#d9623a'], motif: 'leaf', layout: 'laid' },
  },
  'kraft-diner-table-mats': {
    kind: 'table-mat',
    art: {
      name: 'Smoke Yard',
      palette: ['#2a201b', '#d9b98d', '#b8321f'],
      motif: 'bars',
      layout: 'diner',
      ground: '#dcd8d0',
    },
  },
  'round-table-mats': {
    kind: 'table-mat',
    art: {
      name: 'Qasr Hotel',
      palette: ['#1c3f60', '#eadfca', '#b98a3c'],
      motif: 'star',
      layout: 'round',
      ground: '#cfc4b3',
    },
  },
  'kids-activity-table-mats': {
    kind: 'table-mat',
    art: {
      name: 'Happy Camel',
      palette: ['#1b998b', '#fff1c9', '#f46036'],
      motif: 'dots',
      layout: 'kids',
      ground: '#d8e8ee',
    },
  },
  'folded-menus': {
    kind: 'menu',
    art: { name: 'Sorrel', palette: ['#24483a', '#f3ead6', '#d9623a'], motif: 'leaf', layout: 'bifold' },
  },
  'clipboard-menus': {
    kind: 'menu',
    art: {
      name: 'The Pass',
      palette: ['#2b2d2f', '#efe6d5', '#b3472c'],
      motif: 'stripe',
      layout: 'board',
      voice: 'mono',
      ground: '#d5cfc4',
    },
  },
  'table-tent-menus': {
    kind: 'menu',
    art: { name: 'Limona', palette: ['#f2b705', '#fff4cc', '#1f6f50'], motif: 'ray', layout: 'tent' },
  },
  'long-drinks-menus': {
    kind: 'menu',
    art: { name: 'Mocha Row', palette: ['#5a2a27', '#f3ddc4', '#e08e45'], motif: 'arc', layout: 'long' },
  },
  'burger-boxes': {
    kind: 'fast-food-boxes',
    art: { name: 'Bunny', palette: ['#c8161d', '#fbe3b5', '#f39a1e'], motif: 'bars', layout: 'burger' },
  },
  'pizza-boxes': {
    kind: 'fast-food-boxes',
    art: {
      name: 'Forno Uno',
      palette: ['#1f5f3f', '#f6ead2', '#c8372d'],
      motif: 'ray',
      layout: 'pizza',
      voice: 'narrow',
    },
  },
  'noodle-boxes': {
    kind: 'fast-food-boxes',
    art: {
      name: 'Wok Lane',
      palette: ['#14213d', '#f8e7d0', '#e63946'],
      motif: 'wave',
      layout: 'noodle',
      ground: '#efdccb',
    },
  },
  'chicken-buckets': {
    kind: 'fast-food-boxes',
    art: {
      name: 'Cluck Deluxe',
      palette: ['#e4572e', '#fff1d6', '#17324d'],
      motif: 'stripe',
      layout: 'bucket',
      voice: 'narrow',
    },
  },
  'paper-coffee-cups': {
    kind: 'fast-food-boxes',
    art: {
      name: 'Mocha Row',
      palette: ['#2f4858', '#f3ddc4', '#f26419'],
      motif: 'arc',
      layout: 'cups',
      ground: '#e6ded2',
    },
  },
  'laminated-shopping-bags': {
    kind: 'shopping-bags',
    art: { name: 'Olive', palette: ['#24483a', '#f3ead6', '#d9623a'], motif: 'leaf', layout: 'pair' },
  },
  'kraft-carrier-bags': {
    kind: 'shopping-bags',
    art: { name: 'Green Grocer', palette: ['#2d4a22', '#c9a57a', '#d96c2c'], motif: 'terrazzo', layout: 'kraft' },
  },
  'boutique-ribbon-bags': {
    kind: 'shopping-bags',
    art: {
      name: 'Maison Rand',
      palette: ['#e7b7b0', '#fbeee8', '#8a2f3c'],
      motif: 'star',
      layout: 'boutique',
      voice: 'didone',
      ground: '#f3dfd8',
    },
  },
  'bottle-bags': {
    kind: 'shopping-bags',
    art: { name: 'Date House', palette: ['#4b2142', '#f3d9a4', '#c1440e'], motif: 'arc', layout: 'bottle' },
  },
  'event-bag-trio': {
    kind: 'shopping-bags',
    art: { name: 'Expo Lab', palette: ['#3d348b', '#f7f0d8', '#f7b801'], motif: 'dots', layout: 'trio' },
  },
};
