export * from './isoline-idents.ts';
export * from './isolines.ts';
export * from './isoline-levels.rules.ts';
