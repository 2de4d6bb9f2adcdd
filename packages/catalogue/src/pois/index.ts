export * from './poi-idents.ts';
