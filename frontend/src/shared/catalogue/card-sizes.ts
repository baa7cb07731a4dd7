/** The `sizes` attribute of a card’s picture; matches the grid in card.module.css. */
export const CARD_SIZES = '(min-width: 1440px) 310px, (min-width: 768px) 23vw, 46vw';
