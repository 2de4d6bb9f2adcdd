import { fold } from './folding.ts';
import type { AirportSource, NatureSource, TownSource } from './place-record.ts';
import type { TextIndexBuilder } from './text-index-build.ts';
import { ENTRY } from './text-index.ts';

/** Longer alternates are descriptions, addresses or links, not names; characters. */
const LONGEST_NAME = 80;

/** Everything a town is found by. */
export function addTownNames(text: TextIndexBuilder, town: TownSource, owner: number): void {
  const chief = fold(town.name);
  const seen = new Set(['', chief]);
  text.add(chief, owner, 0);
  const ascii = fold(town.ascii);
  if (!seen.has(ascii)) text.add(ascii, owner, 0);
  seen.add(ascii);
  for (const alternate of [...town.alternates, ...(town.known?.values() ?? []), town.local ?? '']) {
    if (alternate.length > LONGEST_NAME || alternate.includes('://')) continue;
    const folded = fold(alternate);
    if (seen.has(folded)) continue;
    seen.add(folded);
    text.add(folded, owner, ENTRY.alternate);
  }
}

/** Everything an airport is found by. */
export function addAirportNames(text: TextIndexBuilder, airport: AirportSource, owner: number): void {
  const name = fold(airport.name);
  text.add(name, owner, 0);
  text.add(fold(airport.icao), owner, ENTRY.code);
  if (airport.iata !== undefined) text.add(fold(airport.iata), owner, ENTRY.code);
  const city = fold(airport.city ?? '');
  if (city !== name) text.add(city, owner, ENTRY.alternate);
}

/** Everything a place of nature is found by: its own and its English name before those of other languages. */
export function addNatureNames(text: TextIndexBuilder, { name, local, known }: NatureSource, owner: number): void {
  const seen = new Set(['']);
  const add = (one: string, flags: number): void => {
    const folded = fold(one);
    if (!seen.has(folded)) text.add(folded, owner, flags);
    seen.add(folded);
  };
  for (const one of [name, local ?? '', known.get('en') ?? '']) add(one, 0);
  for (const one of known.values()) add(one, ENTRY.alternate);
}
