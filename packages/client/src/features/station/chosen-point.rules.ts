import type { PoiPoint } from '#stations/index.ts';
import type { StationReply } from './station.queries.ts';

/** A station as a point of the map, which shows it whatever else it has room for. */
export const chosenPoint = (station: StationReply): PoiPoint => ({
  id: station.id,
  name: station.name,
  type: station.type,
  lat: station.lat,
  lon: station.lon,
  ts: station.ts,
  wind: station.wind,
  dir: station.dir,
  gust: station.gust,
  temp: station.temp,
  precip: station.precip,
  cat: station.category,
  value: station.aqi,
  origin: station.origin,
});
