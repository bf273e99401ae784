import type { RouteDefinition } from '@/server/router/route';
import { buildRoutes } from './build-routes';
import { exportRoutes } from './reports/export-routes';
import { formExportRoutes } from './reports/form-export-routes';
import { fillRoutes } from './fill-routes';
import { reportRoutes } from './reports/report-routes';

/** 360 assessments: built by managers, filled in by assessors, read by those whom they concern. */
export const assessmentRoutes: RouteDefinition[] = [
  ...buildRoutes,
  ...fillRoutes,
  ...reportRoutes,
  ...exportRoutes,
  ...formExportRoutes,
];
