import { requestRoutes } from './request-routes';
import { decidingRoutes } from './decision-routes';
import { schoolRoutes } from './school-routes';
import type { RouteDefinition } from '@/server/router/route';

/** The virtual classroom: an hour with an instructor, asked for, decided, held and rated. */
export const vcrRoutes: RouteDefinition[] = [...requestRoutes, ...decidingRoutes, ...schoolRoutes];
