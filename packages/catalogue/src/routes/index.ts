export * from './window-names.ts';
export * from './routes.ts';
export * from './match.ts';
export * from './panes.ts';
export * from './entry-path.ts';
export * from './menu-entries.ts';
