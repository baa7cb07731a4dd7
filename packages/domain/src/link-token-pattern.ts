/** The token in the address of an order’s link: 43 characters of base64url, 46 since the shop rotated its signing secret. */
export const LINK_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}(?:[A-Za-z0-9_-]{3})?$/;
