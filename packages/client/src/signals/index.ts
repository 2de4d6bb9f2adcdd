export * from './listeners.ts';
export * from './signal.ts';
export * from './useCollection.ts';
export * from './useMinute.ts';
export * from './useQuery.ts';
export * from './useSignal.ts';
export * from './load-late.ts';
