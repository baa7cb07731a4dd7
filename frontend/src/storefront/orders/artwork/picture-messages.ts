/** A picture to render, at most `maxSize` pixels wide and high. */
export interface RenderRequest {
  readonly id: number;
  readonly file: Blob;
  readonly maxSize: number;
}

export interface RenderResponse {
  readonly id: number;
  /** Undefined if the browser cannot decode it. */
  readonly image?: {
    readonly picture: Blob;
    readonly width: number;
    readonly height: number;
    readonly tone: 'light' | 'dark';
    readonly transparent: boolean;
  };
}
