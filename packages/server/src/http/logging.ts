import { pino } from 'pino';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';
import { redactText, redactUrl, shortenAddress } from './redaction.ts';

/** How much is logged; `silent` logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** One of the log levels. */
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie', 'proxy-authorization', 'x-api-key'];

/** Paths that pino must never print, wherever a request, a reply or bare headers are logged. */
const SECRETS = SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]);

/** What a log line says of a request: no headers, no secrets in the address, no whole client address. */
export function requestForLog(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, url: redactUrl(request.url), client: shortenAddress(request.ip) };
}

/** The server's JSON logger. */
export function buildLogger(level: LogLevel, environment: Environment): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":${environment.now()}`,
    redact: { paths: SECRETS, censor: '[hidden]' },
    // Whatever a line says, in the words of an error or of a library, goes through here last.
    hooks: { streamWrite: redactText },
    serializers: { req: requestForLog, err: pino.stdSerializers.err },
  };
  return environment.log ? pino(options, environment.log) : pino(options);
}

/** One line for a finished request; slow or failed ones are found by `status` and `ms`. */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
  request.log.info(line, 'request');
}
