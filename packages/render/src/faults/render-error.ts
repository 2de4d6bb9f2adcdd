/** What can go wrong while drawing; the code is stable, the message is for people who look into it. */
export type RenderErrorCode =
  | 'no-webgl2'
  | 'webgl-unusable'
  | 'shader-rejected'
  | 'texture-rejected'
  | 'bad-view'
  | 'bad-settings'
  | 'worker-failed';

/** The one error this package throws: a code from a closed list and a plain sentence. */
export class RenderError extends Error {
  readonly code: RenderErrorCode;

  constructor(code: RenderErrorCode, message: string) {
    super(message);
    this.name = 'RenderError';
    this.code = code;
  }
}
