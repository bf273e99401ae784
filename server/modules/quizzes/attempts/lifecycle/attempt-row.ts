import type { attempts } from '@/server/platform/db/schema/attempts';

export type AttemptRow = typeof attempts.$inferSelect;
