export { createReader } from './field-reader.ts';
export type { FieldReader } from './field-reader.ts';
export { pick } from './picker.ts';
export type { Picked } from './picker.ts';
