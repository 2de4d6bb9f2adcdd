import {
  CanvasParticleLayer,
  CanvasScalarLayer,
  createWorkerPainters,
  createWorkerTracer,
  FrameLoop,
  IsolineSource,
  paintIsolines,
} from '@meltemi/render';
import type { FieldLook, IsolineText, IsolineTracer, MapView, TilePainter, WeatherField } from '@meltemi/render';
import type { ParticleRequest } from './gl-weather.ts';
import { GroundLight } from './ground-light.ts';
import type { WeatherFields } from './weather-fields.ts';

/** What a canvas painter needs. */
export interface CanvasWeatherParts {
  /** Where the colours and lines go. */
  readonly pane: HTMLElement;
  /** Where that goes which moves, over coast and borders. */
  readonly movingPane: HTMLElement;
  readonly fields: WeatherFields;
  readonly particles: () => ParticleRequest;
  readonly view: () => MapView;
  /** Puts a canvas over the visible part of the map. */
  readonly place: (canvas: HTMLCanvasElement) => void;
  readonly onFrame: () => void;
  /** How light the base map is where no colours lie over it, 0 to 1. */
  readonly baseLight: () => number;
}

/** Draws the fields of the weather on plain canvases. */
export class CanvasWeather {
  private readonly parts: CanvasWeatherParts;
  private readonly ground: HTMLCanvasElement;
  private readonly above: HTMLCanvasElement;
  private readonly painter: TilePainter;
  private readonly scalar: CanvasScalarLayer;
  private readonly tracer: IsolineTracer;
  private readonly source: IsolineSource;
  private readonly loop: FrameLoop;
  private readonly light: GroundLight;
  private lightRevision = -1;
  private moving: {
    readonly field: WeatherField<FieldLook>;
    readonly still: boolean;
    readonly layer: CanvasParticleLayer;
  } | null = null;
  private isGroundStale = true;
  private isDrawn = false;
  private mayMove = false;

  constructor(parts: CanvasWeatherParts) {
    this.parts = parts;
    this.light = new GroundLight(parts.fields, parts.baseLight);
    this.ground = addCanvas(parts.pane);
    this.above = addCanvas(parts.movingPane);
    this.painter = createWorkerPainters(tileCanvas);
    this.scalar = new CanvasScalarLayer(parts.fields.scalar, this.painter, {
      mask: parts.fields.mask,
      onPicture: () => this.invalidate(),
    });
    this.tracer = createWorkerTracer();
    this.source = new IsolineSource(parts.fields.isolines, this.tracer, () => this.invalidate());
    this.loop = new FrameLoop((time) => this.paint(time), {
      requestFrame: (callback) => requestAnimationFrame(callback),
      cancelFrame: (handle) => cancelAnimationFrame(handle),
    });
  }

  /** Something about the weather or the camera has changed. */
  invalidate(): void {
    this.isGroundStale = true;
    this.loop.invalidate();
  }

  /** True once the colours have been painted whole. */
  get hasDrawn(): boolean {
    return this.isDrawn && (this.parts.fields.shownPlan.scalar === null || this.scalar.isWhole);
  }

  /** Numbers of lines, highs and lows. */
  texts(): readonly IsolineText[] {
    return this.parts.fields.shownPlan.isolines === null ? [] : this.source.texts();
  }

  setHidden(hidden: boolean): void {
    this.loop.setHidden(hidden);
    this.moving?.layer.setHidden(hidden);
  }

  close(): void {
    this.loop.close();
    this.tracer.close();
    this.painter.close();
    this.ground.remove();
    this.above.remove();
  }

  private paint(time: number): boolean {
    const view = this.parts.view();
    if (this.isGroundStale) {
      this.isGroundStale = false;
      this.paintGround(view);
      this.parts.onFrame();
    }
    // What moves waits for the colours that it moves over: the first picture is the sooner there.
    this.mayMove ||= this.parts.fields.isWhole && (this.hasDrawn || this.parts.fields.shownPlan.scalar === null);
    return this.mayMove && this.paintParticles(view, time);
  }

  private paintGround(view: MapView): void {
    const context = this.ready(this.ground, view);
    if (context === null) return;
    const { shownPlan } = this.parts.fields;
    context.clearRect(0, 0, this.ground.width, this.ground.height);
    if (shownPlan.scalar !== null) {
      this.scalar.paint(context, view);
      this.isDrawn = true;
    }
    if (shownPlan.isolines !== null) paintIsolines(context, view, this.source);
  }

  private paintParticles(view: MapView, time: number): boolean {
    const wish = this.parts.particles();
    const { particles } = this.parts.fields.shownPlan;
    const context = this.ready(this.above, view);
    if (context === null) return false;
    if (particles === null || wish.anim === 'off') {
      context.clearRect(0, 0, this.above.width, this.above.height);
      this.moving?.layer.forget();
      return false;
    }
    const field = this.parts.fields.particles;
    if (this.moving?.field !== field || this.moving.still !== wish.still) {
      const { kind, motion } = particles;
      this.moving = {
        field,
        still: wish.still,
        layer: new CanvasParticleLayer(field, {
          kind,
          motion,
          settings: wish.settings,
          anim: wish.anim,
          still: wish.still,
          background: this.light.at,
        }),
      };
      context.clearRect(0, 0, this.above.width, this.above.height);
      this.lightRevision = this.parts.fields.scalar.revision;
      // Reading the field takes as long as a frame may: what moves in it comes with the next one.
      this.moving.layer.motion.follow(view);
      if (!wish.still) return true;
    }
    if (this.lightRevision !== this.parts.fields.scalar.revision) {
      this.lightRevision = this.parts.fields.scalar.revision;
      this.moving.layer.motion.refresh();
    }
    this.moving.layer.set(wish.settings, wish.anim);
    this.moving.layer.paint(context, view, time);
    return this.moving.layer.wantsFrame;
  }

  private ready(canvas: HTMLCanvasElement, view: MapView): CanvasRenderingContext2D | null {
    const width = Math.round(view.width * view.pixelRatio);
    const height = Math.round(view.height * view.pixelRatio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      this.moving?.layer.forget();
    }
    canvas.style.width = `${view.width}px`;
    canvas.style.height = `${view.height}px`;
    this.parts.place(canvas);
    // Kept where the processor can reach it: there is no graphics card to draw it.
    return canvas.getContext('2d', { willReadFrequently: true });
  }
}

function addCanvas(pane: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.position = 'absolute';
  canvas.style.pointerEvents = 'none';
  pane.append(canvas);
  return canvas;
}

function tileCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}
