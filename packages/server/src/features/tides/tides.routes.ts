import { tideLevel, type PlaceTide } from '@meltemi/atmosphere';
import { isPremium } from '@meltemi/catalogue';
import { WireError, calls, fastifyPath, readPart } from '@meltemi/contract';
import type { TidePorts, Tides } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import type { TierOf } from '#forecasts/tier.ts';
import type { WorkOptions } from '#forecasts/work-queue.ts';
import type { Places } from '#places/open-places.ts';
import type { Ports } from '#places/ports/open-ports.ts';
import type { PortFacts } from '#places/ports/port.ts';
import { timeZoneAt } from '#places/time-zone.ts';
import { forCaller } from '#services/for-caller.ts';
import { brestOf, hasCoefficients, withCoefficients } from './coefficient.ts';
import { predictTides, traceTides } from './predict-tides.ts';
import { OFFERED_PORTS, OFFERED_REACH, PORT_REACH, datumText, isByTheSea, tideSpan } from './tides.rules.ts';

/** What the slice needs from the server. */
export interface TideOptions {
  readonly ports: Ports;
  readonly places: Places;
  /** The tide of the simulated world; null where nothing is simulated. */
  readonly tideAt: ((lat: number, lon: number, options?: WorkOptions) => Promise<PlaceTide>) | null;
  readonly tierOf: TierOf;
  readonly now: () => number;
}

const toTenths = (km: number): number => Math.round(km * 10) / 10;

/** `GET /tides/v1.0/tides/{lat}/{lon}`, `GET /tides/v1.0/ports/{lat}/{lon}` and `GET /tides/v1.0/tides/{id}`: high and low water and the curve of the coming days. */
export async function tideRoutes(
  app: FastifyInstance,
  { ports, places, tideAt, tierOf, now }: TideOptions,
): Promise<void> {
  const brest = brestOf(ports);
  const atPort = (facts: PortFacts, dist: number): Tides => {
    const port = ports.byId(facts.id);
    if (port === undefined) throw new WireError('no-tides');
    const { from, to } = tideSpan(port.timeZone, now());
    const { events, data } = predictTides(port, from, to);
    return {
      id: port.id,
      name: port.name,
      lat: port.lat,
      lon: port.lon,
      dist: toTenths(dist),
      tzName: port.timeZone,
      source: 'port',
      datum: datumText(port),
      events: brest !== undefined && hasCoefficients(port) ? withCoefficients(events, brest) : events,
      data,
      licence: port.source.licence,
    };
  };

  const simulatedAt = (lat: number, lon: number, tide: PlaceTide): Tides => {
    const tzName = timeZoneAt(lat, lon);
    const { from, to } = tideSpan(tzName, now());
    return {
      id: 'simulated',
      name: '',
      lat,
      lon,
      dist: 0,
      tzName,
      source: 'simulated',
      datum: 'MSL',
      ...traceTides((ts) => tideLevel(tide, ts), from, to),
    };
  };

  const near = calls.tidesNear;
  app.get(fastifyPath(near), async (request, reply) => {
    const { lat, lon } = readPart('params', near.params, request.params);
    readPart('query', near.query, request.query);
    const port = ports.nearestByWater(lat, lon, PORT_REACH);
    if (port !== undefined) return reply.header('cache-control', near.cache.control).send(atPort(port, port.dist));
    if (tideAt === null || !isByTheSea(places, lat, lon)) throw new WireError('no-tides');
    if (!isPremium(tierOf(request))) throw new WireError('above-tier');
    try {
      const tide = await forCaller(request, { lane: 'points' }, (caller) => tideAt(lat, lon, caller));
      return reply.header('cache-control', near.cache.control).send(simulatedAt(lat, lon, tide));
    } catch (error) {
      throw asWireError(error);
    }
  });

  const around = calls.tidePorts;
  app.get(fastifyPath(around), async (request, reply) => {
    const { lat, lon } = readPart('params', around.params, request.params);
    readPart('query', around.query, request.query);
    const isPort = ports.nearestByWater(lat, lon, PORT_REACH) !== undefined;
    const isSea = tideAt !== null && isByTheSea(places, lat, lon);
    const answer: TidePorts = {
      tides: isPort ? 'port' : isSea ? 'sea' : 'none',
      ports: ports
        .near(lat, lon, OFFERED_REACH, OFFERED_PORTS)
        .map((port) => ({ id: port.id, name: port.name, lat: port.lat, lon: port.lon, dist: toTenths(port.dist) })),
    };
    return reply.header('cache-control', around.cache.control).send(answer);
  });

  const ofPort = calls.tidesOfPort;
  app.get(fastifyPath(ofPort), async (request, reply) => {
    const { id } = readPart('params', ofPort.params, request.params);
    readPart('query', ofPort.query, request.query);
    const port = ports.byId(id);
    if (port === undefined) throw new WireError('no-tides');
    return reply.header('cache-control', ofPort.cache.control).send(atPort(port, 0));
  });
}
