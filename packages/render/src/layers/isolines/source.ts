import { latOfWorldY, lonOfWorldX } from '@meltemi/fields';
import { createReader } from '#reading/index.ts';
import type { FieldLook, Moment, WeatherField } from '#tiles/index.ts';
import type { MapView } from '#views/index.ts';
import { frameCovers, frameOf, readLattice } from './lattice.ts';
import type { LatticeFrame } from './lattice.ts';
import type { IsolineRules, Lattice, Traced } from './trace.ts';
import type { IsolineTracer } from './tracer.ts';

/** How a field is drawn as lines. */
export interface IsolineLook extends FieldLook {
  readonly channel: number;
  readonly rules: IsolineRules;
}

/** Text to be set on the map: a level along its line, or a centre with its value. The client writes it. */
export interface IsolineText {
  readonly kind: 'level' | 'high' | 'low';
  readonly lon: number;
  readonly lat: number;
  /** Radians clockwise on a map that points north; 0 for centres. */
  readonly angle: number;
  readonly value: number;
}

/** The lines of a field over the view, traced again when the field, the time or the view ask for it. GL and canvas share it. */
export class IsolineSource {
  private readonly field: WeatherField<IsolineLook>;
  private readonly tracer: IsolineTracer;
  private readonly onChange: () => void;
  private made: { readonly of: Moment<IsolineLook>; readonly revision: number; readonly frame: LatticeFrame } | null =
    null;
  private isTracing = false;
  private found: Traced | null = null;
  private fault: Error | null = null;
  private count = 0;

  constructor(field: WeatherField<IsolineLook>, tracer: IsolineTracer, onChange: () => void) {
    this.field = field;
    this.tracer = tracer;
    this.onChange = onChange;
  }

  /** The lines of the last tracing; old ones stay until new ones are there. */
  get traced(): Traced | null {
    return this.found;
  }

  /** Why the last tracing failed, null if it did not; the old lines stay. */
  get problem(): Error | null {
    return this.fault;
  }

  /** Grows with every tracing. */
  get revision(): number {
    return this.count;
  }

  /** Levels and centres as texts with their places. */
  texts(): readonly IsolineText[] {
    if (!this.found) return [];
    const place = (x: number, y: number): { lon: number; lat: number } => ({
      lon: lonOfWorldX(x),
      lat: latOfWorldY(y),
    });
    return [
      ...this.found.labels.map(({ x, y, angle, level }) => ({
        kind: 'level' as const,
        ...place(x, y),
        angle,
        value: level,
      })),
      ...this.found.centres.map(({ kind, x, y, value }) => ({ kind, ...place(x, y), angle: 0, value })),
    ];
  }

  /** Follows the camera and the field; starts a tracing if one is needed and none runs. */
  follow(view: MapView): void {
    this.field.setView(view);
    const { shown, revision } = this.field;
    if (!shown || this.isTracing) return;
    const { made } = this;
    if (made && made.of === shown && made.revision === revision && frameCovers(made.frame, view)) return;
    const frame = frameOf(view);
    this.made = { of: shown, revision, frame };
    this.isTracing = true;
    const lattice = readLattice(frame, createReader(this.field.store, shown, true), shown.look.channel);
    void this.trace(lattice, shown.look.rules);
  }

  private async trace(lattice: Lattice, rules: IsolineRules): Promise<void> {
    try {
      this.found = await this.tracer.trace(lattice, rules);
      this.count += 1;
      this.fault = null;
    } catch (error) {
      this.fault = error instanceof Error ? error : new Error('lines could not be traced');
    } finally {
      this.isTracing = false;
    }
    // What changed meanwhile is traced in the frame that this asks for.
    this.onChange();
  }
}
