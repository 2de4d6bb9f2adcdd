import { forecastStep, mapLimits } from '@meltemi/catalogue';
import type { Calendar, LanguageCode, Product } from '@meltemi/catalogue';
import { lightCalls, writeTileKey } from '@meltemi/contract';
import type { CityLabel, ForecastTile } from '@meltemi/contract';
import type { TileAddress } from '@meltemi/fields';
import { coverView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import type { MapParts } from '#map/map-parts.ts';
import { lookOf } from './label-looks.rules.ts';

/** Tiles of labels kept, and tiles that one view may ask for. */
const KEPT = 120;
const MOST_TILES = 40;

/**
 * Hours of a run that temperatures are asked for, the fewest first; beyond them all that there are. Each moment is work
 * for the server and bytes for the visitor, and most look at today alone.
 */
const RANGES = [24, 72] as const;
const HOUR_MS = 3_600_000;

/** Which forecast the labels carry. */
export interface LabelForecast {
  readonly product: Product;
  readonly calendar: Calendar;
  readonly tier: string | null;
}

/** Something that is loaded once a key; failures are tried again when they are next wanted after a pause. */
class Loader<Value> {
  private readonly kept = new Map<string, Value | 'loading' | 'failed'>();
  private readonly onChange: () => void;
  private readonly onFailed: (error: unknown) => void;

  constructor(onChange: () => void, onFailed: (error: unknown) => void) {
    this.onChange = onChange;
    this.onFailed = onFailed;
  }

  /** What is here already. */
  known(key: string): Value | null {
    const known = this.kept.get(key);
    return known === undefined || known === 'loading' || known === 'failed' ? null : known;
  }

  get(key: string, load: () => Promise<Value | null>): Value | null {
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known === 'loading' || known === 'failed' ? null : known;
    }
    this.kept.set(key, 'loading');
    void this.keep(key, load);
    return null;
  }

  /** Lets what failed be asked again. */
  retry(): void {
    for (const [key, value] of this.kept) if (value === 'failed') this.kept.delete(key);
  }

  private async keep(key: string, load: () => Promise<Value | null>): Promise<void> {
    try {
      this.kept.set(key, (await load()) ?? 'failed');
    } catch (error) {
      this.kept.set(key, 'failed');
      this.onFailed(error);
      return;
    }
    this.trim();
    this.onChange();
  }

  private trim(): void {
    for (const [key, value] of this.kept) {
      if (this.kept.size <= KEPT) return;
      if (value !== 'loading') this.kept.delete(key);
    }
  }
}

const labelKey = (lang: LanguageCode, { z, x, y }: TileAddress): string => `${lang} ${z}/${x}/${y}`;

/** The zoom whose labels belong to a view: that of the screen, from 3 to 11. */
export function labelZoom(view: Pick<MapView, 'zoom'>): number {
  // Views count zooms of 512-pixel tiles, labels those of 256-pixel ones.
  return Math.min(mapLimits.labelMaxZoom, Math.max(mapLimits.labelMinZoom, Math.floor(view.zoom + 1 + 1e-6)));
}

/** Names of towns and of nature, and the temperatures of towns, tile by tile. */
export class LabelTiles {
  private readonly call: MapParts['call'];
  private readonly labels: Loader<readonly CityLabel[]>;
  private readonly forecasts: Loader<ForecastTile>;

  constructor({ call, logError }: Pick<MapParts, 'call' | 'logError'>, onChange: () => void) {
    this.call = call;
    this.labels = new Loader(onChange, (error) => logError('labels', 'Labels could not be loaded', error));
    this.forecasts = new Loader(onChange, (error) =>
      logError('labels', 'The forecast of labels could not be loaded', error),
    );
  }

  /** The labels over a view that are here, the weightiest tiles' first; the others are asked for. */
  labelsOf(view: MapView, lang: LanguageCode): readonly CityLabel[] {
    const found: CityLabel[] = [];
    for (const tile of this.tilesOf(view)) {
      const { z, x, y } = tile;
      const load = async (): Promise<readonly CityLabel[] | null> =>
        (await this.call(lightCalls.labels, { params: { lang, z, x, y } })).data;
      found.push(...(this.labels.get(labelKey(lang, tile), load) ?? []));
    }
    return found.sort((a, b) => lookOf(b[2]).worth - lookOf(a[2]).worth);
  }

  /** The forecasts of the labels over a view that are here, as far as a time if they can be; the others are asked for, where there is a label to have one. */
  forecastsOf(
    view: MapView,
    lang: LanguageCode,
    { product, calendar, tier }: LabelForecast,
    time: number,
  ): readonly ForecastTile[] {
    const { modelIdent } = product;
    const { refTime, refTimeTs } = calendar;
    const reaching = [...RANGES.filter((hours) => refTimeTs + hours * HOUR_MS >= time), undefined];
    return this.tilesOf(view).flatMap((tile) => {
      // Half of the tiles of a view over sea and desert have none.
      if ((this.labels.known(labelKey(lang, tile)) ?? []).length === 0) return [];
      const tileKey = writeTileKey(tile);
      const step = forecastStep(tier);
      const keyOf = (hours: number | undefined): string => `${modelIdent} ${refTime} ${step} ${hours ?? ''} ${tileKey}`;
      // What reaches further serves as well.
      const hours = reaching.find((one) => this.forecasts.known(keyOf(one)) !== null) ?? reaching[0];
      const query = { labelsVersion: 'v1.4' as const, step, refTime, ...(hours !== undefined && { hours }) };
      const load = async (): Promise<ForecastTile | null> =>
        (await this.call(lightCalls.cityTile, { params: { modelIdent, tileKey }, query })).data;
      const forecast = this.forecasts.get(keyOf(hours), load);
      // Until it is here names keep the places that they have beside shorter ones.
      return forecast ?? RANGES.flatMap((shorter) => this.forecasts.known(keyOf(shorter)) ?? []).slice(-1);
    });
  }

  /** Lets what failed be asked again. */
  retry(): void {
    this.labels.retry();
    this.forecasts.retry();
  }

  private tilesOf(view: MapView): readonly TileAddress[] {
    const seen = new Map<string, TileAddress>();
    for (const { tile } of coverView(view, labelZoom(view))) seen.set(writeTileKey(tile), tile);
    return [...seen.values()].slice(0, MOST_TILES);
  }
}
