import { requestRoutes } from './asking-routes';
import { decidingRoutes } from './deciding-routes';
import { schoolRoutes } from './school-routes';
import type { RouteDefinition } from '@/server/router/route';

/** The virtual classroom: an hour with an instructor, asked for, decided, held and rated. */
export const vcrRoutes: RouteDefinition[] = [...requestRoutes, ...decidingRoutes, ...schoolRoutes];
