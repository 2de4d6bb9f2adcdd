export * from './overlay-idents.ts';
