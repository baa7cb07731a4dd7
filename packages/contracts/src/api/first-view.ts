/**
 * A page as it looks before its code has come: made by the pages' own code on the server, put into the document that the
 * server sends, and taken over by the same code in the browser. Only what is the same for every visitor is in it.
 */
export interface FirstView {
  /** What stands in the root element. */
  readonly html: string;
  /** The answers that it was made of, for the browser to begin with: JSON. */
  readonly queryResponses: string;
  readonly direction: 'ltr' | 'rtl';
  /** The files of the built pages that hold its styles, in their order: `assets/….css`. */
  readonly styles: readonly string[];
  /** Those that hold its code and texts, beyond what every page loads. */
  readonly scripts: readonly string[];
  /** For those who don't look at the page. */
  readonly metadata?: FirstViewMetadata;
}

/** Whole addresses in it begin with `http://shop.invalid`: the server knows by which address it was asked. */
export interface FirstViewMetadata {
  readonly title: string;
  readonly description: string | undefined;
  /** Blocks of structured data, JSON each, by the ids of their elements. */
  readonly data: readonly { readonly id: string; readonly json: string }[];
}

export interface FirstViewRequest {
  /** With its query. */
  readonly path: string;
  readonly language: 'en' | 'it' | 'ar';
}

/** What the build says of its files, by the source file: Vite's manifest. */
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

/** Makes a call of the table of routes, by its path, for a visitor who isn't logged in; undefined where there is no answer. */
export type FetchFromShop = (path: string) => Promise<unknown>;

/** What the built pages export for the server. It answers nothing for an address that has no first view. One call at a time. */
export type MakeFirstView = (
  asked: FirstViewRequest,
  ask: FetchFromShop,
  built: BuiltFiles,
) => Promise<FirstView | undefined>;
