import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Environment } from './environment.ts';
import { makeErrorReply, statusOf } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { requestId } from './request-id.ts';

function codeOf(error: { code?: string | undefined }): ErrorCode {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  return 'bad-request';
}

/** Answers what never became a request (broken HTTP, too long headers, too slow) in the one error shape and hangs up. */
export function clientErrorHandler(
  random: Environment['random'],
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const code = codeOf(error);
    const status = statusOf(code);
    const body = JSON.stringify(makeErrorReply(code, { requestId: requestId(undefined, random) }));
    if (socket.writable) {
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroySoon();
  };
}
