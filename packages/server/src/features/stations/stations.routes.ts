import { writeStationId, type StationType } from '@meltemi/catalogue';
import { WireError, calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { Forecasts } from '#forecasts/forecasts.ts';
import { celestialAt } from '#places/celestial.rules.ts';
import type { Places } from '#places/open-places.ts';
import { isAtSea } from '#places/sea.ts';
import { serveStationCall } from '#stations/serve-call.ts';
import { sourceReply } from '#stations/station-reply.rules.ts';
import type { StationService } from '#stations/station-service.ts';
import { checkedSeries } from './checked-series.ts';
import { comparedHours, comparedProducts, forecastAt, modelReply, observedAt } from './compare.ts';
import { reportsByStep, seriesColumns } from './series.rules.ts';

/** What the slice needs from the server. */
export interface StationRouteOptions {
  readonly stations: StationService;
  readonly places: () => Promise<Places>;
  readonly forecasts: () => Promise<Forecasts>;
  readonly now: () => number;
}

const hourMs = 3_600_000;

/** What stations measured over hours, and beside the models. */
export async function stationRoutes(
  app: FastifyInstance,
  { stations, places, forecasts, now }: StationRouteOptions,
): Promise<void> {
  /** A station by its type and what its network calls it; the id may carry the type as well. */
  const find = async (type: StationType, text: string) => {
    const id = text.startsWith(`${type}-`) ? text : writeStationId({ type, id: text });
    const source = await stations.sourceOf(type === 'airq' ? 'airq' : 'weather');
    const newest = await source.newest();
    const place = newest.placeOf(id);
    if (place === undefined) throw new WireError('unknown-station');
    return { id, source, station: newest.stations[place]!, lat: newest.lat[place]!, lon: newest.lon[place]! };
  };

  serveStationCall(app, calls.measurement, async ({ params: { type, id: text, hours, step } }) => {
    const { id, source, station, lat, lon } = await find(type, text);
    const [to, from] = [now(), now() - hours * hourMs];
    const series = await checkedSeries(source, id, from, to);
    const known = await places();
    return {
      header: {
        id,
        name: station.name,
        lat,
        lon,
        type,
        elevation: station.elevation,
        updated: series.ts.at(-1) ?? null,
        step,
        start: from,
        origin: source.origin,
        source: sourceReply(source, station.source),
      },
      data: seriesColumns(series, reportsByStep(series.ts, from, to, step)),
      celestial: celestialAt(lat, lon, to, isAtSea(known, lat, lon)),
    };
  });

  serveStationCall(app, calls.stationCompare, async ({ params: { type, id: text }, query: { products } }) => {
    const { id, source, station, lat, lon } = await find(type, text);
    const hours = comparedHours(now());
    const series = await checkedSeries(source, id, hours[0]! - hourMs, now());
    const observed = observedAt(series, hours);
    const forecast = await forecasts();
    const models = await Promise.all(
      (products ?? comparedProducts).map(async (product) => {
        const found = await forecastAt(forecast.source, product, { lat, lon }, hours, now());
        return found === null ? null : modelReply(product, found, observed, station.elevation);
      }),
    );
    return { id, origin: source.origin, ts: hours, observed, models: models.filter((one) => one !== null) };
  });
}
