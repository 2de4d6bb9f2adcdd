import { coarseCells, holds, wholeWorld, type CoarseWindow } from '../climate/coarse-grid.ts';
import { noiseTimes } from '../flow/paths.ts';
import type { AirMasses } from '../state/air-masses.ts';
import { openAirBoxes } from '../state/air-boxes.ts';
import type { CoarseState } from '../state/coarse-state.ts';
import type { Wind } from '../state/winds.ts';
import type { World } from '../world.ts';
import type { StateWindows } from './sky-region.ts';
import { birthStep } from './storm-births.ts';

/** States of the weather are made every forty minutes, in the middle of each birth step; between them all moves straight on. */
const tickHours = birthStep / 3_600_000;

/** States of the truth on windows of the coarse grid, kept within a bound. */
export interface SkyStates {
  /** The state at a time (hours since 2000) on a window that holds the needed one. */
  readonly at: (windows: StateWindows, hours: number) => CoarseState;
}

/** Opens the states; `keptCells` coarse cells are kept in memory, at about 330 bytes a cell. */
export function openSkyStates(world: World, keptCells = 3 * coarseCells): SkyStates {
  const ticks = new Map<number, CoarseState[]>();
  const boxes = openAirBoxes();

  function tickOf(window: CoarseWindow, tick: number): CoarseState {
    const known = ticks.get(tick) ?? [];
    const found = known.find((state) => holds(state.window, window));
    const made = found ?? world.state(window, (tick + 0.5) * tickHours, null, boxes);
    // Last used, last dropped.
    ticks.delete(tick);
    ticks.set(
      tick,
      found === undefined ? [...known.filter((state) => !holds(made.window, state.window)), made] : known,
    );
    if (found === undefined) drop(tick);
    return made;
  }

  /** Whoever comes first to a region makes what it needs itself; for the second one more are to be expected. */
  function chosen({ needed, shared }: StateWindows, tick: number): CoarseWindow {
    if (isMostOfWorld(needed)) return wholeWorld;
    const known = ticks.get(tick) ?? [];
    if (known.some(({ window }) => holds(window, needed))) return needed;
    if (!known.some(({ window }) => holds(shared, window))) return needed;
    return isMostOfWorld(shared) ? wholeWorld : shared;
  }

  function drop(newest: number): void {
    let cells = 0;
    for (const list of ticks.values()) for (const state of list) cells += state.low.length;
    for (const [tick, list] of ticks) {
      if (cells <= keptCells || tick === newest) return;
      ticks.delete(tick);
      for (const state of list) cells -= state.low.length;
    }
  }

  return {
    at(windows, hours) {
      const place = hours / tickHours - 0.5;
      const nearest = Math.round(place);
      if (Math.abs(place - nearest) < 1e-6) return tickOf(chosen(windows, nearest), nearest);
      const tick = Math.floor(place);
      const window = chosen(windows, tick);
      const share = place - tick;
      const before = tickOf(window, tick);
      // Both on one window, or their fields would not lie on each other.
      const after = tickOf(before.window, tick + 1);
      if (after.window !== before.window && !sameWindow(after.window, before.window))
        return between(tickOf(after.window, tick), after, hours, share);
      return between(before, after, hours, share);
    },
  };
}

const isMostOfWorld = ({ columns, rows }: CoarseWindow): boolean => columns * rows > 0.3 * coarseCells;

const sameWindow = (one: CoarseWindow, other: CoarseWindow): boolean =>
  one.column0 === other.column0 && one.row0 === other.row0 && one.columns === other.columns && one.rows === other.rows;

/** The state at a share of the way between two; a field is made when it is first asked for. */
function between(before: CoarseState, after: CoarseState, hours: number, share: number): CoarseState {
  const made = new Map<Float32Array, Float32Array>();
  const mix = (from: Float32Array, to: Float32Array): Float32Array => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const out = new Float32Array(from.length);
    for (let i = 0; i < out.length; i += 1) out[i] = from[i]! + share * (to[i]! - from[i]!);
    made.set(from, out);
    return out;
  };
  const wind = (from: Wind, to: Wind): Wind => ({ u: mix(from.u, to.u), v: mix(from.v, to.v) });
  return withFields(
    {
      window: before.window,
      hours,
      air: airBetween(before, after, hours, mix),
      columns: {
        temperature: (level: number) => mix(before.columns.temperature(level), after.columns.temperature(level)),
        height: (level: number) => mix(before.columns.height(level), after.columns.height(level)),
      },
      get overSea() {
        return wind(before.overSea, after.overSea);
      },
      get overLand() {
        return wind(before.overLand, after.overLand);
      },
      wind: (level: Parameters<CoarseState['wind']>[0]) => wind(before.wind(level), after.wind(level)),
    },
    ['pressure', 'low', 'humidity', 'front', 'lift', 'broadLift', 'belt', 'sink'],
    (name) => mix(before[name], after[name]),
  );
}

type Mix = (from: Float32Array, to: Float32Array) => Float32Array;

function airBetween(before: CoarseState, after: CoarseState, hours: number, mix: Mix): AirMasses {
  const [from, to] = [before.air, after.air];
  // A copy of the moving noise that is renewed on the way has no way in common; it hardly counts just then.
  const [then, now, next] = [before.hours, hours, after.hours].map((time) => noiseTimes(time).at);
  const origins = (a: readonly Float32Array[], b: readonly Float32Array[]): readonly Float32Array[] =>
    lazyList(a, (field, k) => {
      const copy = k < 3 ? 0 : 1;
      if (then![copy] === next![copy]) return mix(field, b[k]!);
      return now![copy] === then![copy] ? field : b[k]!;
    });
  return withFields(
    {
      ...from,
      hours: before.hours,
      originLow: origins(from.originLow, to.originLow),
      originHigh: origins(from.originHigh, to.originHigh),
    },
    ['warmLow', 'warmHigh', 'moist', 'climateT'],
    (name) => mix(from[name], to[name]),
  );
}

/** A thing with fields that are made when they are read. */
function withFields<Thing extends object, Name extends string>(
  thing: Thing,
  names: readonly Name[],
  make: (name: Name) => Float32Array,
): Thing & Readonly<Record<Name, Float32Array>> {
  for (const name of names)
    Object.defineProperty(thing, name, { get: () => make(name), enumerable: true, configurable: true });
  return thing as Thing & Readonly<Record<Name, Float32Array>>;
}

/** A list whose members are made when they are read. */
function lazyList(
  fields: readonly Float32Array[],
  make: (field: Float32Array, k: number) => Float32Array,
): readonly Float32Array[] {
  const out: Float32Array[] = [];
  for (const [k, field] of fields.entries())
    Object.defineProperty(out, k, { get: () => make(field, k), enumerable: true, configurable: true });
  out.length = fields.length;
  return out;
}
