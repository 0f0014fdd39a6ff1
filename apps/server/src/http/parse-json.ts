// Parses JSON bodies. Bodies that are nested too deeply are refused, because they could overflow the stack.
import { AppError } from '@keepsake/core/api/errors';
import type { FastifyInstance } from 'fastify';

/** Valid bodies have at most six levels. */
const maxDepth = 32;

const charCodes = {
  quote: 34,
  backslash: 92,
  openArray: 91,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
};

function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isInText) {
      if (code === charCodes.backslash) i++;
      else if (code === charCodes.quote) isInText = false;
    } else if (code === charCodes.quote) isInText = true;
    else if (code === charCodes.openArray || code === charCodes.openObject) {
      if (++depth > maxDepth) return true;
    } else if (code === charCodes.closeArray || code === charCodes.closeObject) depth--;
  }
  return false;
}

export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedTooDeeply(body as string)) done(new AppError('BODY_MALFORMED'));
    else parse(request, body as string, done);
  });
}
