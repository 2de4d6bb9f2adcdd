export * from './metric-idents.ts';
