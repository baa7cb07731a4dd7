// Size ranges that several garments share.

export const S_XL = ['Small', 'Medium', 'Large', 'XL'] as const;
export const S_XXL = ['Small', 'Medium', 'Large', 'XL', 'XXL'] as const;
export const M_XL = ['Medium', 'Large', 'XL'] as const;
export const L_XL = ['Large', 'XL'] as const;
