export * from './entry-path.ts';
