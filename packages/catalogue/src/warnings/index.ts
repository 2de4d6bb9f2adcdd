export * from './warning-days.rules.ts';
export * from './warning-kinds.ts';
