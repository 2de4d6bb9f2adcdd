export { FieldError, requireFinite, requireLength, requireWhole } from './field-error.ts';
export type { FieldErrorCode } from './field-error.ts';
