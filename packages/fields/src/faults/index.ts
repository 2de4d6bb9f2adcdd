export { FieldError, requireFinite, requireLength, requireWhole } from './field-error.ts';
