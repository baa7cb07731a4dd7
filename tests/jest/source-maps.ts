/** The source maps of transformed modules, by their URLs: names of files. What isn't transformed has none. */
export const sourceMaps = new Map<string, string>();
