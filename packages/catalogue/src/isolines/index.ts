export * from './isoline-idents.ts';
