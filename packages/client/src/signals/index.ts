export * from './listeners.ts';
export * from './signal.ts';
export * from './useMinute.ts';
export * from './useSignal.ts';
