import type { Scene } from '../scenes/scenes.ts';
import { ORANGE, YELLOW } from './fluorescent.ts';

/** Scenes for the products in catalogue-workwear.ts, by product key. */
export const workwearScenes: Readonly<Record<string, Scene>> = {
  'zip-coverall-navy': {
    kind: 'coverall',
    art: {
      name: 'Gulfline',
      palette: ['#2c4a7c', '#16233d', '#c8dc14'],
      motif: 'bars',
      pose: 'pair',
      tape: 'full',
      yoke: true,
    },
  },
  'twill-work-pant-green': {
    kind: 'work-pant',
    art: { name: 'Falaj', palette: ['#35533f', '#22382a', '#f0b034'], motif: 'leaf', pose: 'single' },
  },
  'work-shirt-denim-blue': {
    kind: 'work-shirt',
    art: {
      name: 'Datum',
      palette: ['#4f74a3', '#24405f', '#f0b034'],
      motif: 'grid',
      pose: 'pair',
      sleeves: 'long',
      yoke: true,
      ground: '#e9e6df',
    },
  },
  'hi-vis-coverall-orange': {
    kind: 'coverall',
    art: {
      name: 'Roadway',
      palette: [ORANGE, '#f2631e', '#f2631e'],
      motif: 'stripe',
      pose: 'front',
      tape: 'braces',
      ground: '#e5e8e6',
    },
  },
  'hi-vis-polo-yellow': {
    kind: 'work-shirt',
    art: {
      name: 'Al Bahr',
      palette: [YELLOW, '#1d2b4a', '#1d2b4a'],
      motif: 'wave',
      pose: 'single',
      sleeves: 'short',
      placket: 'polo',
      tape: 'two',
      yoke: true,
    },
  },
  'bib-and-brace-royal': {
    kind: 'coverall',
    art: {
      name: 'Meridian',
      palette: ['#2759b8', '#173a80', '#f0b034'],
      motif: 'grid',
      pose: 'bib',
      tape: 'none',
      ground: '#ebe5d8',
    },
  },
  'short-sleeve-shirt-khaki': {
    kind: 'work-shirt',
    art: {
      name: 'Desert Drive',
      palette: ['#c4ad82', '#8a744c', '#9a3412'],
      motif: 'ray',
      pose: 'single',
      sleeves: 'short',
      epaulettes: true,
      ground: '#e7ebe8',
    },
  },
  'workshop-coverall-grey': {
    kind: 'coverall',
    art: {
      name: 'Torque',
      palette: ['#8b929b', '#a81f2a', '#a81f2a'],
      motif: 'bars',
      pose: 'back',
      tape: 'none',
      yoke: true,
    },
  },
  'hi-vis-work-shirt-orange': {
    kind: 'work-shirt',
    art: {
      name: 'Sandline',
      palette: [ORANGE, '#1d2b4a', '#1d2b4a'],
      motif: 'arc',
      pose: 'pair',
      sleeves: 'long',
      yoke: true,
      tape: 'two',
      lower: true,
      ground: '#e2e6e9',
    },
  },
  'chef-pant-check': {
    kind: 'work-pant',
    art: {
      name: 'The Pass',
      palette: ['#4a4d52', '#2b2d2f', '#e9e4d8'],
      motif: 'stripe',
      pose: 'pair',
      waist: 'drawstring',
      check: true,
      ground: '#ece4d8',
    },
  },
  'disposable-coverall-white': {
    kind: 'coverall',
    art: {
      name: 'Careline',
      palette: ['#eef0ee', '#cfd5d8', '#00738f'],
      motif: 'leaf',
      pose: 'front',
      tape: 'none',
      hood: true,
      ground: '#c9d8dd',
    },
  },
  'work-shirt-pack-folded': {
    kind: 'folded-wear',
    art: {
      name: 'Meridian',
      palette: ['#2f5d8c', '#1c3b5c', '#f0b034'],
      motif: 'grid',
      garment: 'shirt',
      below: ['#8a8f96', '#7b2d33'],
    },
  },
};
