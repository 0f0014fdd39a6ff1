// Structured logs on standard output. Only known fields of an error are logged, because drivers attach secrets to
// errors.
import { type Logger, pino } from 'pino';

export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  });
}
