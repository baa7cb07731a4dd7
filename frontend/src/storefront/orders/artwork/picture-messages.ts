/** A picture to be drawn within so many pixels each way. */
export interface PictureAsked {
  readonly id: number;
  readonly file: Blob;
  readonly within: number;
}

export interface PictureDrawn {
  readonly id: number;
  /** Absent for one that the browser can't decode. */
  readonly drawn?: {
    readonly picture: Blob;
    readonly width: number;
    readonly height: number;
    readonly tone: 'light' | 'dark';
    readonly transparent: boolean;
  };
}
