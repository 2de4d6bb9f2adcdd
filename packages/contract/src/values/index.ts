export * from './coordinates.ts';
export * from './idents.ts';
export * from './longitude.ts';
export * from './numbers.ts';
export * from './text.ts';
export * from './times.ts';
