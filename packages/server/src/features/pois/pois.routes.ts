import { deepestPoiTile, hasPoiTiles, type PoiIdent } from '@meltemi/catalogue';
import { WireError, calls, tileIsInGrid, type PoiReply, type PoiTile } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { Airports } from '#places/airports/open-airports.ts';
import type { Ports } from '#places/ports/open-ports.ts';
import type { Spot } from '#places/spots/spot.ts';
import { isStationKind, type StationKind } from '#stations/poi-kinds.rules.ts';
import type { TileAddress } from '#stations/point-index.ts';
import { serveStationCall } from '#stations/serve-call.ts';
import { sourceReply, stationReply } from '#stations/station-reply.rules.ts';
import type { StationService } from '#stations/station-service.ts';
import type { FireService } from '#fires/fire-service.ts';
import { airportReply } from './airport-reply.ts';
import { fireReply, nearFires } from './fire-reply.ts';
import type { FireTiles } from './fire-tiles.ts';
import { heliportZoom, listHeliports, withHeliports } from './heliports.ts';
import { nearKm, nearbyStations } from './nearby.ts';
import { listTile, nearPoints, type PointList, type ReadPointList } from './point-lists.ts';
import { radiosondeReply } from './radiosonde-reply.ts';
import { stationTile } from './station-tiles.ts';

/** What the slice needs from the server. */
export interface PoiOptions {
  readonly stations: StationService;
  readonly lists: ReadPointList;
  readonly airports: () => Promise<Airports>;
  readonly ports: () => Promise<Ports>;
  readonly spots: () => Promise<readonly Spot[]>;
  readonly fires: () => Promise<FireService>;
  readonly fireTiles: FireTiles;
  readonly now: () => number;
}

const groupOf = (kind: StationKind): 'airq' | 'weather' => (kind === 'airq' ? 'airq' : 'weather');

/** The points of the map: by tile, near a place, and one of them. */
export async function poiRoutes(
  app: FastifyInstance,
  { stations, lists, airports, ports, spots, fires, fireTiles, now }: PoiOptions,
): Promise<void> {
  let heliports: PointList | undefined;
  const airportTile = async (tile: TileAddress): Promise<PoiTile> => {
    const reporting = await stationTile(await stations.sourceOf('weather'), 'metars', tile, now());
    if (tile.z < heliportZoom) return reporting;
    heliports ??= listHeliports(await airports());
    return withHeliports(reporting, heliports, tile, now());
  };

  serveStationCall(app, calls.poiTile, async ({ params: { type, ...tile } }) => {
    if (!tileIsInGrid(tile) || tile.z > deepestPoiTile(type)) throw new WireError('outside-grid');
    if (!hasPoiTiles(type)) throw new WireError('unknown-poi');
    if (type === 'metars') return airportTile(tile);
    if (type === 'firespots') return fireTiles.tile(await (await fires()).current(), tile, now());
    if (isStationKind(type)) return stationTile(await stations.sourceOf(groupOf(type)), type, tile, now());
    return listTile(await lists(type), tile, now());
  });

  serveStationCall(app, calls.poisNear, async ({ params: { type, lat, lon }, query: { limit, sort } }) => {
    if (isStationKind(type)) {
      const source = await stations.sourceOf(groupOf(type));
      const near = await nearbyStations(source, type, { lat, lon, limit, sort }, now());
      return { stations: near, points: [], origin: source.origin };
    }
    if (!hasPoiTiles(type)) throw new WireError('unknown-poi');
    if (type === 'firespots') {
      const set = await (await fires()).current();
      return { stations: [], points: nearFires(set, { lat, lon }, limit, nearKm), origin: set.origin };
    }
    const list = await lists(type);
    return { stations: [], points: nearPoints(list, { lat, lon }, limit, nearKm), origin: list.origin };
  });

  const oneStation = async (kind: StationKind, id: string): Promise<PoiReply> => {
    const source = await stations.sourceOf(groupOf(id.startsWith('airq-') ? 'airq' : kind));
    const newest = await source.newest();
    const place = newest.placeOf(id);
    if (place === undefined) throw new WireError('unknown-station');
    const reply = stationReply(newest, place, source, now());
    return { kind: 'station', ...reply, from: sourceReply(source, newest.stations[place]!.source) };
  };
  const onePort = async (id: string): Promise<PoiReply> => {
    const port = (await ports()).byId(id);
    if (port === undefined) throw new WireError('unknown-station');
    const { name, lat, lon, datum, source } = port;
    return {
      kind: 'port',
      id,
      name,
      lat,
      lon,
      datum,
      source: { name: source.name, attribution: source.name, licence: source.licence },
    };
  };
  const oneSpot = async (type: PoiIdent, id: string): Promise<PoiReply> => {
    const spot = (await spots()).find((one) => one.type === type && one.id === id);
    if (spot === undefined) throw new WireError('unknown-station');
    return { kind: 'spot', ...spot, directions: spot.directions.map(([from, to]) => [from, to]) };
  };

  serveStationCall(app, calls.poi, async ({ params: { type, id }, query: { ts } }) => {
    switch (type) {
      case 'metars': {
        const airport = (await airports()).byCode(id.replace(/^ad-/, ''));
        if (airport === undefined) throw new WireError('unknown-airport');
        const received = stations.all.find(({ origin }) => origin === 'live');
        return airportReply(airport, await stations.sourceOf('weather'), now(), received);
      }
      case 'radiosonde':
        return radiosondeReply(await stations.sourceOf('radiosonde'), id, ts);
      case 'tide':
        return onePort(id);
      case 'firespots':
        return fireReply(await (await fires()).current(), id);
      case 'pgspots':
      case 'kitespots':
      case 'surfspots':
        return oneSpot(type, id);
      default:
        if (isStationKind(type)) return oneStation(type, id);
        throw new WireError('unknown-poi');
    }
  });
}
