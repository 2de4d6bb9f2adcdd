import type { Airport as WireAirport } from '@meltemi/contract';
import type { Airport, AirportKind } from '#places/airports/airport.ts';
import { offsetMinutes, timeZoneAt } from '#places/time-zone.ts';
import type { LoadedStations } from '#stations/loaded-stations.ts';
import { sourceReply } from '#stations/station-reply.rules.ts';
import { metarReply, tafReply } from './airport-reports.rules.ts';

const hourMs = 3_600_000;
/** Reports of the past that are shown, ms. */
const pastMs = 6 * hourMs;
/** A TAF is looked for this far back: the longest are valid for 30 h. */
const tafMs = 30 * hourMs;

const types: Readonly<Record<AirportKind, WireAirport['type']>> = {
  largeAirport: 'large',
  mediumAirport: 'medium',
  smallAirport: 'small',
  seaplaneBase: 'seaplane',
  heliport: 'heliport',
  balloonport: 'balloonport',
};

function runwaysOf({ runways }: Airport): WireAirport['runways'] {
  return runways.slice(0, 60).map(({ length, width, surface, lit, ends }) => ({
    ident: ends.map(({ ident }) => ident).join('/'),
    length: length > 0 ? length : null,
    width: width > 0 ? width : null,
    surface: surface === 'unknown' ? null : surface,
    lit,
    closed: false,
    ends: ends.slice(0, 2),
  }));
}

/**
 * What pilots ask about an airport. NOTAMs come from what was received, also where the weather is simulated: the simulated
 * world has none.
 */
export async function airportReply(
  airport: Airport,
  stations: LoadedStations,
  now: number,
  received: LoadedStations = stations,
): Promise<WireAirport> {
  const { store } = stations;
  const stationId = `ad-${airport.code}`;
  const place = (await stations.newest()).placeOf(stationId);
  const source = place === undefined ? null : (await stations.newest()).stations[place]!.source;
  const [metars, tafs, notams, sources] = await Promise.all([
    place === undefined ? [] : store.reportsOf(stationId, 'METAR', now - pastMs),
    place === undefined ? [] : store.reportsOf(stationId, 'TAF', now - tafMs),
    received.store.notamsOf(airport.code, now),
    received.store.sourceList(),
  ]);
  const reports = metars.flatMap((one) => metarReply(one) ?? []).slice(0, 80);
  const zone = timeZoneAt(airport.lat, airport.lon);
  const feed = sources.find(({ ident }) => ident.startsWith('notam'));
  return {
    kind: 'airport',
    id: airport.code,
    icao: /^[A-Z]{4}$/.test(airport.code) ? airport.code : null,
    iata: airport.iata,
    name: airport.name,
    city: airport.city,
    cc: airport.country,
    type: types[airport.kind],
    lat: airport.lat,
    lon: airport.lon,
    elevation: airport.elevation,
    tzName: zone,
    tzOffsetMin: offsetMinutes(zone, now),
    runways: runwaysOf(airport),
    frequencies: airport.frequencies.map(({ type, name, mhz }) => ({ type, name, mhz })).slice(0, 100),
    stationId: place === undefined ? null : stationId,
    metar: reports[0] ?? null,
    taf: tafs.map(tafReply).find((taf) => taf !== null && taf.to > now) ?? null,
    reports,
    notams: feed === undefined ? { source: 'none' } : { source: 'feed', updated: feed.updated, list: [...notams] },
    origin: stations.origin,
    source: source === null ? null : sourceReply(stations, source),
  };
}
