export * from './class-table.ts';
export * from './beaufort.ts';
export * from './sky-classes.ts';
export * from './flight-classes.ts';
export * from './precipitation-types.ts';
export * from './land-and-air-classes.ts';
