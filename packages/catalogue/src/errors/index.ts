export * from './refusal.ts';
export * from './message.ts';
export * from './catalogue.ts';
export * from './form-messages.ts';
export * from './form-checks.ts';
