import type { NumberedStation } from '@meltemi/station-store';
import { expect, it } from 'vitest';
import type { AirportFacts } from './airport.ts';
import { nameAirports } from './name-airports.rules.ts';

const station = (id: string, name: string): NumberedStation => ({
  num: 1,
  id,
  type: id.startsWith('ad-') ? 'ad' : 'wmo',
  name,
  lat: 50.1,
  lon: 14.26,
  elevation: null,
  cc: null,
  rank: 1,
  source: 'aviationweather',
});
const prague: AirportFacts = {
  code: 'LKPR',
  iata: 'PRG',
  name: 'Václav Havel',
  city: 'Prague',
  country: 'CZ',
  lat: 50.1,
  lon: 14.26,
  elevation: 380,
  kind: 'largeAirport',
};

it('an airport that a feed knows by its code alone has its name, country, height and size', () => {
  const sent = [
    station('ad-LKPR', 'LKPR'),
    station('ad-LKTB', 'Tuřany'),
    station('ad-XXXX', 'XXXX'),
    station('wmo-LKPR', 'LKPR'),
  ];
  const named = nameAirports(sent, (code) => (code === 'LKPR' ? prague : undefined));
  expect(named[0]).toMatchObject({ name: 'Václav Havel', cc: 'CZ', elevation: 380, rank: 0 });
  expect(named.slice(1)).toEqual(sent.slice(1));
});
