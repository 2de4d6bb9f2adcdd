/** Warnings of a place out of 5,000 areas with 500 corners each; refusing an entity bomb; a cone; a day of fire danger. */
import { performance } from 'node:perf_hooks';
import { coneOf, DangerError, fireDanger, indexAreas, readCapWarnings, startingCodes } from '@meltemi/dangers';
import { bounded, median, table } from './measuring.ts';

/** Pseudo-random numbers that are the same in each run. */
let state = 18;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

/** A star around a place, so that most boxes hold places that the area does not. */
function star(lon: number, lat: number, degrees: number): [number, number][] {
  const ring = Array.from({ length: 500 }, (_, i): [number, number] => {
    const [angle, radius] = [(i / 500) * 2 * Math.PI, degrees * (0.5 + 0.5 * random())];
    return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

const millisecondsOf = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const areas = Array.from({ length: 5000 }, (_, value) => ({
  value,
  polygons: [[star(random() * 360 - 180, random() * 140 - 70, 0.5 + random() * 3)]],
}));
let index = indexAreas<number>([]);
const making = millisecondsOf(() => (index = indexAreas(areas)));
let found = 0;
const queries = Array.from({ length: 20_000 }, () => [random() * 360 - 180, random() * 140 - 70] as const)
  .map((place) => millisecondsOf(() => (found += index.at(place).length)))
  .toSorted((a, b) => a - b);

const bomb = new TextEncoder().encode(
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join('')}]><alert>&a30;</alert>`,
);
const deep = new TextEncoder().encode('<a>'.repeat(200_000));
const refusal = (bytes: Uint8Array): number =>
  millisecondsOf(() => {
    try {
      readCapWarnings(bytes);
    } catch (error) {
      if (error instanceof DangerError) return;
      throw error;
    }
    throw new Error('the file was not refused');
  });

const start = Date.UTC(2023, 8, 1);
const forecast = [0, 12, 24, 36, 48, 72, 96, 120].map((hours) => ({
  ts: start + hours * 3600_000,
  position: [-60 - hours / 12, 20 + hours / 12] as const,
  wind: 80,
  pressure: null,
  nature: null,
  radii: [],
}));
const cones = Array.from({ length: 9 }, () => millisecondsOf(() => coneOf(forecast, 'atlantic')));

const noon = { temperature: 25, humidity: 30, wind: 15, rain: 0, month: 6, lat: 45 };
const cells = 259_200; // the world by half degrees
const danger = millisecondsOf(() => {
  for (let i = 0; i < cells; i++) fireDanger(startingCodes, noon);
});

console.log(`${found} areas found by ${queries.length} queries`);
table([
  bounded('index of 5,000 areas × 500 corners', making, 1000, 'ms', 0),
  bounded('a place, median', median(queries) * 1000, 100, 'µs', 1),
  bounded('a place, p95', queries[Math.floor(queries.length * 0.95)]! * 1000, 5000, 'µs', 1),
  bounded('an entity bomb refused', median(Array.from({ length: 9 }, () => refusal(bomb))), 10, 'ms'),
  bounded('200,000 levels refused', median(Array.from({ length: 9 }, () => refusal(deep))), 10, 'ms'),
  bounded('a cone of 120 h, once an advisory', median(cones), 1000, 'ms', 1),
  bounded('a day of fire danger, the world by 0.5°', danger, 1000, 'ms', 0),
]);
