export * from './isoline-idents.ts';
export * from './isolines.ts';
