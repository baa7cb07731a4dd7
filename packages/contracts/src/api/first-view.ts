/**
 * A server-rendered first view of a page: rendered by the frontend's code on the server, embedded in the document, and
 * hydrated in the browser. Contains only what is the same for every visitor.
 */
export interface FirstView {
  /** Content of the root element. */
  readonly html: string;
  /** The API responses used for rendering, as JSON, with which the browser hydrates. */
  readonly queryResponses: string;
  readonly direction: 'ltr' | 'rtl';
  /** Stylesheets of the build, in order: `assets/….css`. */
  readonly styles: readonly string[];
  /** Scripts and texts needed in addition to those of every page. */
  readonly scripts: readonly string[];
  /** For search engines and link previews. */
  readonly metadata?: FirstViewMetadata;
}

/** Absolute URLs in it begin with `http://shop.invalid`; the server replaces this by its own address. */
export interface FirstViewMetadata {
  readonly title: string;
  readonly description: string | undefined;
  /** Blocks of structured data as JSON, by the ids of their elements. */
  readonly data: readonly { readonly id: string; readonly json: string }[];
}

export interface FirstViewRequest {
  /** Including the query. */
  readonly path: string;
  readonly language: 'en' | 'it' | 'ar';
}

/** Vite's manifest: the files of the build, by source file. */
export type BuiltFiles = Readonly<
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

/**
 * Calls a route of the route table by path, as a visitor who isn't logged in; undefined if the response is an error.
 */
export type FetchFromShop = (path: string) => Promise<unknown>;

/**
 * The export of the frontend's build for the server. Returns undefined for pages without a first view. Call it for one
 * page at a time.
 */
export type MakeFirstView = (
  asked: FirstViewRequest,
  ask: FetchFromShop,
  built: BuiltFiles,
) => Promise<FirstView | undefined>;
