import { isProductIdent, type LevelIdent } from '@meltemi/catalogue';
import { AtmosphereError } from './atmosphere-error.ts';
import { coarseCells, holds, wholeWorld, type CoarseWindow } from './climate/coarse-grid.ts';
import { cellsAround, keepCells, pointsOfCells, windowOfCells } from './ensemble/cells-around.ts';
import { isOfEnsemble } from './ensemble/ensemble.ts';
import { membersOf, reachOf } from './ensemble/members.ts';
import { worldChances, type WorldChances } from './ensemble/world-chances.ts';
import type { ForecastError } from './models/forecast-error.ts';
import { openModels } from './models/models.ts';
import type { Source } from './models/source.ts';
import { makeParameter, type ParameterIdent } from './parameters.ts';
import type { CoarseState } from './state/coarse-state.ts';
import { stateWindow } from './state/state-window.ts';
import { worldHours } from './time/season.ts';
import { targetOfPlaces, type Place } from './stations/scattered.ts';
import { openScene, type Around, type Scene } from './window/scene.ts';
import { keepTargets, type StandingPlanes } from './window/standing-planes.ts';
import { extentOf, targetOf, type Target, type TargetGrid, type TargetPart } from './window/target.ts';
import type { World } from './world.ts';

/** A part of a grid at one time. */
export interface WindowRequest extends Source, TargetPart {
  readonly validTime: number;
  readonly parameters: readonly ParameterIdent[];
  readonly level: LevelIdent;
  readonly grid: TargetGrid;
}

/** The crossings of chosen columns and rows of a grid at one time; each parameter on its own level. */
export interface CrossingsRequest extends Source {
  readonly validTime: number;
  readonly parameters: readonly { readonly parameter: ParameterIdent; readonly level: LevelIdent }[];
  readonly grid: TargetGrid;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** A few grid points at many times. */
export interface SeriesRequest extends Source {
  readonly times: readonly number[];
  readonly grid: TargetGrid;
  readonly points: readonly { readonly column: number; readonly row: number }[];
  readonly parameters: readonly { readonly parameter: ParameterIdent; readonly level: LevelIdent }[];
}

/** Places anywhere at one time. */
export interface PlacesRequest extends Source {
  readonly validTime: number;
  /** Corners of the region whose other places are asked for next: its weather is made once. */
  readonly corners?: readonly Place[];
  readonly places: readonly Place[];
  readonly parameters: readonly { readonly parameter: ParameterIdent; readonly level: LevelIdent }[];
}

/** Answers windows and series of a world; keeps the coarse states it made within a bound. */
export interface Forecaster extends WorldChances {
  /** One array a parameter, row by row from the north-west, in the order asked. */
  readonly window: (request: WindowRequest) => Float32Array[];
  /** One array a parameter, row by row, in the order asked. The values equal those of `window` at the same grid points. */
  readonly crossings: (request: CrossingsRequest) => Float32Array[];
  /** One array a parameter, each point's steps together. The values equal those of `window` at the same grid points. */
  readonly series: (request: SeriesRequest) => Float32Array[];
  /** One array a parameter, in the order of the places, which should lie in one region. What it needs is not kept. */
  readonly places: (request: PlacesRequest) => Float32Array[];
  /** Makes the state of the whole world ahead of many windows of that time. */
  readonly prepare: (source: Source, validTime: number) => void;
}

/** Coarse cells kept in memory, at about 330 bytes a cell. */
const defaultCells = 4 * coarseCells;

/** The coarse cells that a target needs, halo included. */
function cellsFor(target: Target): CoarseWindow {
  const { north, south, west, east } = extentOf(target);
  return stateWindow(west - 1, east + 2, 89.5 - north - 1, 89.5 - south + 2);
}

/** A window that is most of the world is soon asked for again: all of it, then. */
const worldwide = (window: CoarseWindow): CoarseWindow =>
  window.columns * window.rows > coarseCells * 0.4 ? wholeWorld : window;

/** Opens a forecaster. */
export function openForecaster(world: World, options: { readonly keptCells?: number } = {}): Forecaster {
  const models = openModels(world.seed);
  const keptCells = options.keptCells ?? defaultCells;
  const states = new Map<string, CoarseState[]>();
  let cells = 0;
  const targetAt = keepTargets();

  function errorOf(source: Source, valid: number): ForecastError | null {
    if (source.product === null) return null;
    if (!isProductIdent(source.product))
      throw new AtmosphereError('unknownProduct', `no product is called ${String(source.product)}`);
    const run = source.run ?? Number.NaN;
    const error = models.error(source.product, worldHours(run), worldHours(valid));
    if (error !== null && !Number.isFinite(run))
      throw new AtmosphereError('invalidTime', 'a forecast needs the time of its run');
    return error;
  }

  const keyOf = (hours: number, error: ForecastError | null): string =>
    `${error === null ? 'truth' : error.key} ${hours}`;

  const keptState = (window: CoarseWindow, hours: number, error: ForecastError | null): CoarseState | undefined =>
    states.get(keyOf(hours, error))?.find((state) => holds(state.window, window));

  function stateFor(window: CoarseWindow, hours: number, error: ForecastError | null): CoarseState {
    const found = keptState(window, hours, error);
    if (found !== undefined) return found;
    const key = keyOf(hours, error);
    const known = states.get(key) ?? [];
    const made = world.state(worldwide(window), hours, error);
    states.delete(key);
    states.set(key, [...known.filter((state) => !holds(made.window, state.window)), made]);
    cells = 0;
    for (const list of states.values()) for (const state of list) cells += state.low.length;
    for (const [old, list] of states) {
      if (cells <= keptCells || old === key) break;
      states.delete(old);
      for (const state of list) cells -= state.low.length;
    }
    return made;
  }

  /** The last state made for places, since those of a region come in parts. */
  let lastPlaces: { readonly key: string; readonly state: CoarseState } | undefined;

  function placesState(cells: CoarseWindow, hours: number, error: ForecastError | null): CoarseState {
    const key = keyOf(hours, error);
    if (lastPlaces?.key !== key || !holds(lastPlaces.state.window, cells))
      lastPlaces = { key, state: world.state(worldwide(cells), hours, error) };
    return lastPlaces.state;
  }

  const standingCells = keepCells();

  /** The weather of the same run around a target, hours before: what members of an ensemble see. */
  const aroundOf = (source: Source, validTime: number, target: Target): Around =>
    cellsAround(target, (window, before) => {
      const then = validTime - before * 3_600_000;
      const error = errorOf(source, then);
      const points = pointsOfCells(window);
      const state = stateFor(cellsFor(points), worldHours(then), error);
      return openScene(world, state, points, error, standingCells(window));
    });

  function sceneOf(
    source: Source,
    validTime: number,
    target: Target,
    parameters: readonly ParameterIdent[],
    standing?: StandingPlanes,
  ): Scene {
    if (!Number.isFinite(validTime)) throw new AtmosphereError('invalidTime', 'the time is not a number');
    const error = errorOf(source, validTime);
    // An ensemble looks farther than its points: made at once, the wider state serves both.
    const isWide = error !== null && parameters.some(isOfEnsemble);
    const seen = isWide ? pointsOfCells(windowOfCells(target, reachOf(membersOf(error)))) : target;
    const state = stateFor(cellsFor(seen), worldHours(validTime), error);
    return openScene(world, state, target, error, standing, null, aroundOf(source, validTime, target));
  }

  return {
    ...worldChances({
      world,
      errorOf,
      // Beside the states that are kept: bands round the world would push out what tiles need.
      stateOf: (points, valid, error) => {
        const [cells, hours] = [cellsFor(points), worldHours(valid)];
        return keptState(cells, hours, error) ?? world.state(cells, hours, error);
      },
      standingOf: standingCells,
    }),
    window(request) {
      const scene = sceneOf(request, request.validTime, targetOf(request.grid, request), request.parameters);
      // Copies, so that callers may transfer or change what they get.
      return request.parameters.map((parameter) => makeParameter(scene, parameter, request.level).slice());
    },
    crossings(request) {
      const { target, standing } = targetAt(request.grid, request.columns, request.rows);
      const named = request.parameters.map(({ parameter }) => parameter);
      const scene = sceneOf(request, request.validTime, target, named, standing);
      return request.parameters.map(({ parameter, level }) => makeParameter(scene, parameter, level).slice());
    },
    series(request) {
      const { points, times, parameters } = request;
      if (points.length === 0) throw new AtmosphereError('invalidWindow', 'a series needs at least one point');
      const column0 = Math.min(...points.map((point) => point.column));
      const row0 = Math.min(...points.map((point) => point.row));
      const columns = Math.max(...points.map((point) => point.column)) - column0 + 1;
      const rows = Math.max(...points.map((point) => point.row)) - row0 + 1;
      const out = parameters.map(() => new Float32Array(points.length * times.length));
      // Points close together share one small window; scattered ones get their own.
      const together = columns * rows <= 64;
      const named = parameters.map(({ parameter }) => parameter);
      for (const [step, time] of times.entries()) {
        const shared = together
          ? sceneOf(request, time, targetOf(request.grid, { column0, row0, columns, rows }), named)
          : null;
        for (const [index, point] of points.entries()) {
          const scene =
            shared ??
            sceneOf(
              request,
              time,
              targetOf(request.grid, { column0: point.column, row0: point.row, columns: 1, rows: 1 }),
              named,
            );
          const at = shared === null ? 0 : (point.row - row0) * columns + point.column - column0;
          for (const [k, { parameter, level }] of parameters.entries())
            out[k]![index * times.length + step] = makeParameter(scene, parameter, level)[at]!;
        }
      }
      return out;
    },
    places(request) {
      const { places, corners = [], parameters, validTime } = request;
      if (!Number.isFinite(validTime)) throw new AtmosphereError('invalidTime', 'the time is not a number');
      const target = targetOfPlaces(places);
      const error = errorOf(request, validTime);
      const cells = cellsFor(corners.length === 0 ? target : targetOfPlaces([...places, ...corners]));
      const hours = worldHours(validTime);
      // Beside the states that are kept: what is made for places everywhere would push out what tiles need.
      const state = keptState(cells, hours, error) ?? placesState(cells, hours, error);
      const scene = openScene(world, state, target, error);
      return parameters.map(({ parameter, level }) => makeParameter(scene, parameter, level).slice());
    },
    prepare(source, validTime) {
      stateFor(wholeWorld, worldHours(validTime), errorOf(source, validTime));
    },
  };
}
