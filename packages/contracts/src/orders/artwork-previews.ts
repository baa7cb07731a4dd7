/** Sizes of artwork previews, in pixels of the longer side: in a list, on a page, enlarged. */
export const PREVIEW_WIDTHS = [320, 640, 1280] as const;
