export * from './app-settings.ts';
export * from './cloud.ts';
export * from './definition.ts';
export * from './settings-store.ts';
export * from './settings.store.ts';
export * from './useSetting.ts';
export * from './unit-choices.ts';
export * from './place-language.ts';
