export { StartupCard, type StartupCardProps } from './StartupCard.tsx';
export { createStartupLoader, type StartupWeather } from './startup.queries.ts';
export { greet, type StartupParts } from './startup.store.ts';
