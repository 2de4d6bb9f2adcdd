export * from './product-idents.ts';
