import type { attempts } from '../../../platform/db/schema/attempts';

export type AttemptRow = typeof attempts.$inferSelect;
