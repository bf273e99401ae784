import { counselRoutes } from './counsel-routes';
import { takingRoutes } from './taking-routes';
import type { RouteDefinition } from '@/server/router/route';

/** Psychological tests: of the student, of guardians, and of the counsellor. */
export const psychologicalRoutes: RouteDefinition[] = [...counselRoutes, ...takingRoutes];
