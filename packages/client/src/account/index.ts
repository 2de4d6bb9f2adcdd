export * from './account.rules.ts';
export * from './account.store.ts';
export * from './device-registration.ts';
export * from './FailureLine.tsx';
export * from './mail-links.ts';
export * from './outcome.ts';
export * from './pending-login.ts';
export * from './useForm.ts';
