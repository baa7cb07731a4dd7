/** The four offers of the carousel. */
export const SLIDES = [
  { name: 'cards', picture: 'slide-1', category: 'business-cards' },
  { name: 'safety', picture: 'slide-2', category: 'safety-vest' },
  { name: 'food', picture: 'slide-3', category: 'fast-food-boxes' },
  { name: 'office', picture: 'slide-4', category: 'official-papers' },
] as const;
