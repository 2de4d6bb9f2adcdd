import { WireError as ContractError } from '@meltemi/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { WireError, errorCodes, makeErrorReply, statusOf } from './errors.ts';
import type { ErrorCode, ErrorDetails, FieldProblem } from './errors.ts';

/** What goes out for an error: a code of the table and what may be said beyond it. */
export interface Described {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
}

const BAD_JSON = 'The body is not valid JSON.';

/** The framework's own errors in our words. */
const BY_FRAMEWORK_CODE: Readonly<Record<string, readonly [ErrorCode, string?]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload-too-large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'The body must be JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad-request', BAD_JSON],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad-request', BAD_JSON],
  FST_ERR_MAX_PARAM_LENGTH: ['uri-too-long'],
  FST_ERR_HANDLER_TIMEOUT: ['unavailable', 'The answer took too long to prepare.'],
};

function codeOfStatus(status: number | undefined): ErrorCode {
  if (status === undefined || status < 400 || status >= 500) return 'internal';
  const known = (Object.keys(errorCodes) as ErrorCode[]).find((code) => statusOf(code) === status);
  return known ?? 'bad-request';
}

function fieldsOf(error: Partial<FastifyError>): FieldProblem[] {
  const part = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'request');
  return (error.validation ?? []).slice(0, 50).map(({ instancePath, message }) => ({
    field: `${part}${instancePath.replaceAll('/', '.')}`.slice(0, 120),
    message: (message ?? 'Invalid value').slice(0, 300),
  }));
}

/** The code and the words for anything a route or the framework can throw; only our own sentences leave the server. */
export function describeError(error: Partial<FastifyError>): Described {
  // The contract's readers throw its own class; both carry a code of the table and words that may leave the server.
  if (error instanceof WireError || error instanceof ContractError) {
    return {
      code: error.code,
      details: { message: error.message, ...(error.fields.length === 0 ? {} : { fields: error.fields }) },
    };
  }
  if (error.validation) {
    const fields = fieldsOf(error);
    const first = fields[0];
    return {
      code: 'bad-request',
      details: { fields, ...(first === undefined ? {} : { message: `${first.field}: ${first.message}` }) },
    };
  }
  const [code, message] = BY_FRAMEWORK_CODE[error.code ?? ''] ?? [codeOfStatus(error.statusCode)];
  return { code, details: message === undefined ? {} : { message } };
}

/** Seconds after which a caller who got 503 may try again, unless the route knows better. */
const RETRY_AFTER = 5;

/** Headers set for a good answer that must not describe the error. */
const STALE_HEADERS = ['content-length', 'content-encoding', 'etag', 'last-modified'];

/** Answers any error in the one shape; bugs are logged whole, expected failures by their code. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const { code, details } = describeError(error);
  if (code === 'internal') request.log.error({ err: error, req: request }, 'unexpected error');
  else if (error.cause instanceof Error) request.log.warn({ err: error.cause, code, req: request }, 'request failed');
  else request.log.debug({ code, req: request }, 'request refused');
  for (const name of STALE_HEADERS) reply.removeHeader(name);
  if (statusOf(code) === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(RETRY_AFTER));
  void reply
    .code(statusOf(code))
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(makeErrorReply(code, { ...details, requestId: request.id }));
}

/** The answer for an address nobody serves. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  handleError(new WireError('not-found'), request, reply);
}
