import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on stderr. Bodies and bound parameters are never logged: they hold what pupils wrote. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: [
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        'err.parameters',
        'err.params',
        'err.query',
      ],
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
