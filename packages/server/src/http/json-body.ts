import type { FastifyInstance } from 'fastify';
import { WireError } from './errors.ts';
import { LIMITS } from './limits.ts';

const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** True for JSON whose lists and objects stand deeper within one another than so many levels; broken JSON may answer either. */
export function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let isText = false;
  for (let k = 0; k < text.length; k += 1) {
    const sign = text.charCodeAt(k);
    if (isText) {
      // What follows a backslash is part of the text, also a quotation mark.
      if (sign === backslash) k += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (opening.has(sign)) {
      depth += 1;
      if (depth > levels) return true;
    } else if (closing.has(sign)) depth -= 1;
  }
  return false;
}

/** Reads JSON bodies of every route; the depth is looked at first, since all that comes after goes down into a body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeeperThan(body, LIMITS.jsonDepth)) {
      done(
        new WireError('json-too-deep', {
          message: `The body is nested too deeply: at most ${LIMITS.jsonDepth} levels are read.`,
        }),
      );
      return;
    }
    return parse(request, body, done);
  });
}
