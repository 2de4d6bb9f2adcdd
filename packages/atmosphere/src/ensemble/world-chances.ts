import { AtmosphereError } from '../atmosphere-error.ts';
import { holds, type CoarseWindow } from '../climate/coarse-grid.ts';
import type { ForecastError } from '../models/forecast-error.ts';
import type { Source } from '../models/source.ts';
import type { CoarseState } from '../state/coarse-state.ts';
import { openScene } from '../window/scene.ts';
import type { StandingPlanes } from '../window/standing-planes.ts';
import { crossingsOf, type Target, type TargetGrid } from '../window/target.ts';
import type { World } from '../world.ts';
import { pointsOfCells } from './cells-around.ts';
import { cellsOfBand, chanceAt, chanceMoments, momentOf, type ChanceIdent } from './chances.ts';

/** What a moment of a run adds to a chance on the cells of a band. */
export interface ChanceCellsRequest extends Source {
  readonly validTime: number;
  readonly chance: ChanceIdent;
  readonly band: CoarseWindow;
}

/** A chance at the crossings of chosen columns and rows of a grid. */
export interface ChancesRequest extends ChanceCellsRequest {
  readonly grid: TargetGrid;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** What the moments of the day add on the cells of the band, in the order of `chanceMoments`. */
  readonly cells: readonly Float32Array[];
}

/** Chances in two steps, so that the tiles of a far-out map, and the moments of one day, share the dear one. */
export interface WorldChances {
  /** What a moment adds to a chance on every coarse cell of a band round the world. */
  readonly chanceCells: (request: ChanceCellsRequest) => Float32Array;
  /** The chance itself, percent: the values equal those of crossings at the same points. */
  readonly chances: (request: ChancesRequest) => Float32Array;
}

/** What chances are made with. */
export interface WorldChanceOptions {
  readonly world: World;
  readonly errorOf: (source: Source, validTime: number) => ForecastError | null;
  /** The weather around points at a time. */
  readonly stateOf: (points: Target, validTime: number, error: ForecastError | null) => CoarseState;
  /** What the cells of a window have at all times. */
  readonly standingOf: (window: CoarseWindow) => StandingPlanes;
}

/** Opens the making of chances round the world. */
export function worldChances({ world, errorOf, stateOf, standingOf }: WorldChanceOptions): WorldChances {
  return {
    chanceCells(request) {
      const error = errorOf(request, request.validTime);
      const points = pointsOfCells(request.band);
      const state = stateOf(points, request.validTime, error);
      return momentOf(request.chance, openScene(world, state, points, error, standingOf(request.band)));
    },
    chances(request) {
      const { chance, cells, band, grid, columns, rows } = request;
      const error = errorOf(request, request.validTime);
      if (error === null)
        throw new AtmosphereError('unknownParameter', 'only a forecast has chances: what is seen is certain');
      return chanceAt(chance, crossingsOf(grid, columns, rows), error, (window, before) => {
        const moment = cells[chanceMoments.findIndex((hours) => hours === before)];
        if (moment === undefined) throw new AtmosphereError('invalidTime', 'a chance needs every moment of its day');
        if (!holds(band, window)) throw new AtmosphereError('invalidWindow', 'a chance looks beyond its band');
        return cellsOfBand(moment, band, window);
      });
    },
  };
}
