// JSON bodies, refused when they nest so deeply that working through them would overflow the stack.
import { AppError } from '@keepsake/core/api/errors';
import type { FastifyInstance } from 'fastify';

/** Our own deepest body has six levels. */
const deepest = 32;

const mark = { quote: 34, backslash: 92, openArray: 91, closeArray: 93, openObject: 123, closeObject: 125 };

export function nestsTooDeeply(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isInText) {
      if (code === mark.backslash) i++;
      else if (code === mark.quote) isInText = false;
    } else if (code === mark.quote) isInText = true;
    else if (code === mark.openArray || code === mark.openObject) {
      if (++depth > deepest) return true;
    } else if (code === mark.closeArray || code === mark.closeObject) depth--;
  }
  return false;
}

export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nestsTooDeeply(body as string)) done(new AppError('BODY_MALFORMED'));
    else parse(request, body as string, done);
  });
}
