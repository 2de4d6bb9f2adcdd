export * from './language-codes.ts';
