import type { Scene } from '../scenes/scenes.ts';

/** Scenes for the products in catalogue-papers.ts, by product key. */
export const paperScenes: Readonly<Record<string, Scene>> = {
  'a4-letterheads': {
    kind: 'official-papers',
    art: { name: 'Northgate', palette: ['#1f3a5f', '#d9e2ec', '#d98e2b'], motif: 'bars', layout: 'letterhead' },
  },
  'corporate-stationery-set': {
    kind: 'official-papers',
    art: { name: 'Harrow & Pine', palette: ['#1d4d3f', '#efe3cb', '#d1603d'], motif: 'arc', layout: 'set' },
  },
  'ncr-invoice-books': {
    kind: 'official-papers',
    art: {
      name: 'Gulf Marine',
      palette: ['#0b4f6c', '#d4ecf5', '#f08a24'],
      motif: 'wave',
      layout: 'invoice-book',
      ground: '#e4ebee',
    },
  },
  'award-certificates': {
    kind: 'official-papers',
    art: {
      name: 'Falak Academy',
      palette: ['#4a1942', '#f1e4ea', '#c9973f'],
      motif: 'star',
      layout: 'certificate',
      voice: 'didone',
    },
  },
  'branded-notepads': {
    kind: 'official-papers',
    art: { name: 'Tangent', palette: ['#ef5b3f', '#ffe7d6', '#1c2541'], motif: 'grid', layout: 'notepad' },
  },
  'tri-fold-brochures': {
    kind: 'brochures',
    art: { name: 'Tidal', palette: ['#17616b', '#d8efe9', '#f0b034'], motif: 'wave', layout: 'trifold' },
  },
  'bi-fold-brochures': {
    kind: 'brochures',
    art: { name: 'Casa Verde', palette: ['#2f5233', '#f2e8cf', '#bc4749'], motif: 'leaf', layout: 'bifold' },
  },
  'stapled-booklets-a5': {
    kind: 'brochures',
    art: {
      name: 'Onda Travel',
      palette: ['#2443c4', '#ffe3b8', '#f2545b'],
      motif: 'terrazzo',
      layout: 'booklet',
      ground: '#efe1cd',
    },
  },
  'accordion-brochures': {
    kind: 'brochures',
    art: { name: 'Museum Al Bahr', palette: ['#272640', '#f3d9b1', '#e4572e'], motif: 'ray', layout: 'accordion' },
  },
  'square-product-catalogues': {
    kind: 'brochures',
    art: { name: 'Mobilia', palette: ['#a63d40', '#f5e6d8', '#2a3d45'], motif: 'grid', layout: 'catalogue' },
  },
  'a5-flyers': {
    kind: 'flyers',
    art: { name: 'Barrio', palette: ['#3a2bb0', '#f4c7dc', '#f0622d'], motif: 'bars', layout: 'fan' },
  },
  'dl-flyers': {
    kind: 'flyers',
    art: { name: 'Sahra Tours', palette: ['#b5432a', '#fae3c6', '#1d5c63'], motif: 'ray', layout: 'trio' },
  },
  'a4-poster-flyers': {
    kind: 'flyers',
    art: {
      name: 'Night Souk',
      palette: ['#141b41', '#8fd0ff', '#ffcf33'],
      motif: 'star',
      layout: 'poster',
      voice: 'grotesque',
      ground: '#dfe7ee',
    },
  },
  'a6-handouts': {
    kind: 'flyers',
    art: { name: 'Fizz Gym', palette: ['#0b8457', '#e9f7d4', '#ff5a36'], motif: 'dots', layout: 'stack' },
  },
  'dl-envelopes-printed-lining': {
    kind: 'envelopes',
    art: { name: 'Marlow', palette: ['#5b1f23', '#f0dfc7', '#d9822b'], motif: 'leaf', layout: 'open' },
  },
  'window-envelopes': {
    kind: 'envelopes',
    art: { name: 'Gulf Marine', palette: ['#0b4f6c', '#d4ecf5', '#f08a24'], motif: 'wave', layout: 'window' },
  },
  'kraft-string-envelopes': {
    kind: 'envelopes',
    art: {
      name: 'Yard Office',
      palette: ['#23312b', '#e6d3b3', '#b3472c'],
      motif: 'grid',
      layout: 'kraft',
      ground: '#e8e6de',
    },
  },
  'invitation-envelopes': {
    kind: 'envelopes',
    art: {
      name: 'Rania & Sami',
      palette: ['#8c4a5b', '#f6e3df', '#c9973f'],
      motif: 'star',
      layout: 'invitation',
      voice: 'italic',
    },
  },
};
