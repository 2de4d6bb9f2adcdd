export * from './level-idents.ts';
