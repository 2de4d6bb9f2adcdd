export { buildPath, requestPath } from './build-path.ts';
export { findCall, parsePath } from './parse-path.ts';
export type { ParsedPath } from './parse-path.ts';
export { fastifyPath, openApiPath, templateNames } from './template.ts';
