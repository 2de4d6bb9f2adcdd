export * from './error-codes.ts';
export * from './error-reply.ts';
export * from './issue-codes.ts';
export * from './wire-error.ts';
