/** Stands for the shop's origin in server-rendered documents, which are cached for all origins. */
export const ORIGIN_PLACEHOLDER = 'http://shop.invalid';

export interface FirstViewRequest {
  /** Including the query. */
  readonly path: string;
  readonly language: 'en' | 'it' | 'ar';
}

/** Vite's manifest: the files of the build, by source file. */
export type BuildManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly name?: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly isEntry?: boolean;
    }
  >
>;

export interface FirstViewBuild {
  readonly manifest: BuildManifest;
  /** Reads a file that the manifest names. */
  readonly read: (file: string) => string;
}

/**
 * Calls a route of the route table by path, as a visitor who isn't logged in; undefined if the response is an error.
 */
export type FetchFromShop = (path: string) => Promise<unknown>;

/**
 * The export of the frontend's build for the server: a document with a server-rendered first view, which the browser
 * hydrates. It contains only what is the same for every visitor. Undefined for pages without a first view. Call it for
 * one page at a time.
 */
export type MakeFirstView = (
  request: FirstViewRequest,
  fetchFromShop: FetchFromShop,
  build: FirstViewBuild,
) => Promise<string | undefined>;
