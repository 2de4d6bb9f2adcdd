export { buildPath, requestPath } from './build-path.ts';
export { fastifyPath, openApiPath } from './template.ts';
