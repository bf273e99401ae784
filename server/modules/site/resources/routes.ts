import type { RouteDefinition } from '@/server/router/route';
import { managingRoutes } from './managing-routes';
import { publicRoutes, readingRoutes } from './reading-routes';

export const resourceRoutes: RouteDefinition[] = [...readingRoutes, ...publicRoutes, ...managingRoutes];
