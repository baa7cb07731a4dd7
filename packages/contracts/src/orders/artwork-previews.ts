/** How large a preview of artwork can be had, in pixels of its longer side: in a list, on a page, seen closely. */
export const PREVIEW_WIDTHS = [320, 640, 1280] as const;
