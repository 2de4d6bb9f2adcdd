import { createWorkerDecoder, FailureCount, loadTile, TileStore, WeatherField } from '@meltemi/render';
import type { FieldLook, SettledState, SlotOptions, TileDecoder } from '@meltemi/render';
import type { Clock } from '#device/index.ts';
import { loadMask } from './sea-mask.ts';

/** What the tiles need of the map around them. */
export interface TileEnvironment {
  readonly isMobile: boolean;
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly checkConnection: () => void;
  /** What may be drawn has changed. */
  readonly onChange: () => void;
  readonly onTileFailed: (url: string) => void;
  /** A tile came, or the server said that there is none. */
  readonly onTileCame: () => void;
  /** For tests; the real ones unless given. */
  readonly decoder?: TileDecoder;
  readonly load?: (url: string, signal: AbortSignal) => Promise<SettledState>;
}

/** The data tiles of all layers: one store, so that two layers of the same numbers load them once. */
export class WeatherTiles {
  readonly store: TileStore;
  private readonly environment: TileEnvironment;
  private readonly decoder: TileDecoder;
  private readonly unlisten: () => void;

  constructor(environment: TileEnvironment) {
    this.environment = environment;
    this.decoder = environment.decoder ?? createWorkerDecoder();
    const fetchTile = (url: string, init: { signal: AbortSignal }): Promise<Response> => fetch(url, init);
    const loadOne =
      environment.load ??
      ((url, signal) =>
        url.startsWith('/basemap/')
          ? loadMask(url, signal)
          : loadTile(url, signal, { fetch: fetchTile, decoder: this.decoder }));
    const load = async (url: string, signal: AbortSignal): Promise<SettledState> =>
      url.startsWith('difference:')
        ? (await import('./difference-tiles.ts')).loadDifference(url, signal, loadOne)
        : loadOne(url, signal);
    this.store = new TileStore({ load, failures: new FailureCount(environment.isMobile, environment.checkConnection) });
    this.unlisten = this.store.listen((step, tile, state) => {
      if (state.kind === 'failed') environment.onTileFailed(step.url(tile));
      else environment.onTileCame();
      environment.onChange();
    });
  }

  /** A field over the tiles; the caller closes it. `isReady` says whether what else its picture needs is there. */
  open<Look extends FieldLook>({ isReady }: Pick<SlotOptions, 'isReady'> = {}): WeatherField<Look> {
    const { clock, onChange } = this.environment;
    return new WeatherField<Look>(this.store, onChange, {
      ...(isReady !== undefined && { isReady }),
      after: (ms, run) => {
        const timer = clock.setTimeout(run, ms);
        return () => clock.clearTimeout(timer);
      },
    });
  }

  close(): void {
    this.unlisten();
    this.store.clear();
    this.decoder.close();
  }
}
