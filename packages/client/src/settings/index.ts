export * from './deep-equal.rules.ts';
export * from './definition.ts';
export * from './payload.rules.ts';
export * from './saved-settings.ts';
export * from './settings.store.ts';
export * from './useSetting.ts';
