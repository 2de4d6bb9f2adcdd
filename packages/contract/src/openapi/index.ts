export { openApiDocument } from './document.ts';
export type { ApiInfo, OpenApiDocument } from './document.ts';
export { errorsOf } from './operation.ts';
