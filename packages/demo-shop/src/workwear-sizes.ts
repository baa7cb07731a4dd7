// Sizes and colours that many garments of the catalogue share.

export const S_XL = ['Small', 'Medium', 'Large', 'XL'] as const;
export const S_XXL = ['Small', 'Medium', 'Large', 'XL', 'XXL'] as const;
export const M_XL = ['Medium', 'Large', 'XL'] as const;
export const L_XL = ['Large', 'XL'] as const;

/** Fluorescent, as printed pictures can show it. */
export const YELLOW = '#c8dc14';
export const ORANGE = '#f2631e';
