/** Environment to the browser's frames, so that tests can turn them by hand. */
export interface FrameEnvironment {
  readonly requestFrame: (callback: (time: number) => void) => number;
  readonly cancelFrame: (handle: number) => void;
}

/** What is drawn a frame; returns true if another frame should follow by itself. */
export type Paint = (time: number) => boolean;

/**
 * Draws only when something has changed or moves. Nothing runs while the page is hidden or the loop is paused; what was
 * asked meanwhile is drawn when it goes on.
 */
export class FrameLoop {
  private handle: number | null = null;
  private isDirty = false;
  private isHidden = false;
  private isPaused = false;
  private count = 0;
  private readonly environment: FrameEnvironment;
  private readonly paint: Paint;

  constructor(paint: Paint, environment: FrameEnvironment) {
    this.paint = paint;
    this.environment = environment;
  }

  /** Frames drawn so far. */
  get frames(): number {
    return this.count;
  }

  /** Asks for a frame: something has changed. */
  invalidate(): void {
    this.isDirty = true;
    this.schedule();
  }

  /** Follows the visibility of the page. */
  setHidden(hidden: boolean): void {
    this.isHidden = hidden;
    this.settle();
  }

  /** Stops by hand: for tests, pictures and dialogs that cover the map. */
  pause(): void {
    this.isPaused = true;
    this.settle();
  }

  /** Goes on. */
  resume(): void {
    this.isPaused = false;
    this.settle();
  }

  /** Draws one frame now, paused or not: for tests and pictures. */
  step(time: number): void {
    this.isDirty = false;
    this.count += 1;
    if (this.paint(time)) this.isDirty = true;
  }

  /** Ends the loop. */
  close(): void {
    this.isDirty = false;
    this.cancel();
  }

  private settle(): void {
    if (this.isHidden || this.isPaused) this.cancel();
    else this.schedule();
  }

  private cancel(): void {
    if (this.handle !== null) this.environment.cancelFrame(this.handle);
    this.handle = null;
  }

  private schedule(): void {
    if (!this.isDirty || this.handle !== null || this.isHidden || this.isPaused) return;
    this.handle = this.environment.requestFrame((time) => {
      this.handle = null;
      this.step(time);
      this.schedule();
    });
  }
}
