import * as z from 'zod';

/** A mail or short message as the operator sees it. Bodies are empty once they were sent or have expired. */
export const outboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  template: z.string(),
  locale: z.enum(['ar', 'en']),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  state: z.enum(['queued', 'sent', 'kept', 'dead']),
  tries: z.number().int(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  next_try_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

const word = z.string().trim().min(1).max(200).optional().catch(undefined);

/** What the operator looks for; a value that makes no sense is left out. */
export const outboxQuery = z.object({
  /** Part of a recipient, subject or text. */
  search: word,
  recipient: word,
  template: word,
  channel: z.enum(['mail', 'sms']).optional().catch(undefined),
  state: outboxMessage.shape.state.optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).catch(50),
});
export type OutboxQuery = z.output<typeof outboxQuery>;

/** What the application depends on, in the order in which it is shown. */
export const serviceKeys = [
  'pages',
  'database',
  'storage',
  'live',
  'login',
  'general',
  'homework',
  'answers',
  'lessons',
  'timetable',
  'certificates',
  'assessment',
  'communication',
  'rooms',
  'notification',
  'admin',
  'mail',
  'sms',
  'push',
] as const;
export type ServiceKey = (typeof serviceKeys)[number];

/** `read_only`: of the database alone, which answers and takes no changes. */
export const serviceStates = ['ok', 'degraded', 'read_only'] as const;
export type ServiceState = (typeof serviceStates)[number];

const count = z.number();
const queue = z.object({
  /** `kept`: without a gateway, for the operator. */
  mode: z.enum(['sends', 'kept']),
  queued: count,
  dead: count,
  oldest_seconds: count.nullable(),
});

/** Figures for the operator; null is what cannot be known just now. */
export const healthDetails = z.object({
  versions: z.object({ app: z.string(), node: z.string(), postgres: z.string().nullable() }),
  process: z.object({
    pid: count,
    uptime_seconds: count,
    memory_mb: count,
    event_loop_ms: z.object({ mean: count, p99: count, max: count }),
    open_streams: count,
  }),
  database: z.object({ latency_ms: count.nullable(), connections: count, waiting: count }),
  disk_free_mb: count.nullable(),
  attempts: z.object({
    open: count.nullable(),
    saves_per_second: count,
    save_p95_ms: count.nullable(),
    late_last_hour: count.nullable(),
  }),
  /** Answers of the last five minutes by status. */
  statuses: z.record(z.string(), count),
  calls: z.array(
    z.object({ key: z.enum(serviceKeys), calls: count, failed: count, p95_ms: count.nullable() }),
  ),
  /** What browsers report that the content policy of pages kept out, since the start. */
  policy_reports: z.object({
    total: count,
    latest: z.array(
      z.object({
        directive: z.string(),
        blocked: z.string(),
        page: z.string(),
        count,
        last_at: z.iso.datetime(),
      }),
    ),
  }),
  queues: z.object({ mail: queue, sms: queue, push: queue.omit({ mode: true, dead: true }) }).nullable(),
});
export type HealthDetails = z.infer<typeof healthDetails>;

export const healthReport = z.object({
  /** `starting` until everything that pages need was there once. */
  status: z.enum(['ok', 'degraded', 'starting']),
  checked_at: z.iso.datetime(),
  services: z.array(
    z.object({ key: z.enum(serviceKeys), state: z.enum(serviceStates), since: z.iso.datetime() }),
  ),
  /** For the operator only. */
  details: healthDetails.optional(),
});
export type HealthReport = z.infer<typeof healthReport>;
