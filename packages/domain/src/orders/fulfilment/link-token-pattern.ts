/** The token in the address of an order’s link: 43 characters of base64url, or 46 if the shop has rotated its signing secret. */
export const LINK_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}(?:[A-Za-z0-9_-]{3})?$/;
