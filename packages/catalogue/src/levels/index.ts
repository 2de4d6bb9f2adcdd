export * from './level-idents.ts';
export * from './levels.ts';
