import type { Call } from '../calls/index.ts';
import { errorReply } from '../errors/index.ts';
import { openApiPath } from '../paths/index.ts';
import type { JsonSchema, Shelf } from './json-schema.ts';
import { wireSchema } from './json-schema.ts';
import { baseParameters, operationOf } from './operation.ts';

/** Head of the document. */
export interface ApiInfo {
  title: string;
  version: string;
  description?: string;
  /** Where the server answers; the own host unless given. */
  servers?: readonly string[];
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Shelf; parameters: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

/** Writes the OpenAPI 3.1 document of the calls that a server answers. */
export const openApiDocument = (info: ApiInfo, list: readonly Call[]): OpenApiDocument => {
  const schemas: Shelf = {};
  wireSchema(errorReply, schemas);
  const paths: OpenApiDocument['paths'] = {};
  for (const call of list) {
    const operations = (paths[openApiPath(call)] ??= {});
    operations[call.method.toLowerCase()] = operationOf(call, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      ...(info.description === undefined ? {} : { description: info.description }),
    },
    servers: (info.servers ?? ['/']).map((url) => ({ url })),
    tags: [...new Set(list.map((call) => call.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters: baseParameters(),
      securitySchemes: {
        userToken: { type: 'http', scheme: 'bearer', description: 'The user token of the account service.' },
      },
    },
  };
};
