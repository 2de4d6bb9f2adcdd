export * from './minifest.ts';
export { pathToTimestamp, timestampToPath } from './paths.ts';
export * from './zones.ts';
export * from './calendar.ts';
export * from './calendar-time.rules.ts';
