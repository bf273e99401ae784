import type { attempts } from '../db/schema/attempts';

export type AttemptRow = typeof attempts.$inferSelect;
