import { createAttemptEngine } from '../attempts/engine';
import { createSender } from '../delivery/sender';
import { apiPage } from '../http/api-page';
import { openApi } from '../http/openapi';
import { jsonResponse } from '../http/reply';
import { type RouteDefinition, route } from '../http/route';
import { type CallContext, type FastRoute, serve } from '../http/serve';
import { activityRoutes } from '../modules/activities/routes';
import { courseRoutes } from '../modules/courses/routes';
import { linkRoutes } from '../modules/links/routes';
import { accommodationRoutes } from '../modules/accommodations/routes';
import { accountRoutes } from '../modules/account/routes';
import { fileRoutes } from '../modules/files/routes';
import { exchangeRoutes } from '../modules/exchange/routes';
import { homeRoutes } from '../modules/home/routes';
import { lookupRoutes } from '../modules/lookups/routes';
import { studentResultRoutes } from '../modules/attempts/result-routes';
import { attemptRoutes } from '../modules/attempts/routes';
import { NoticeHub } from '../modules/notifications/live';
import { notificationRoutes } from '../modules/notifications/routes';
import { reportRoutes as questionReportRoutes } from '../modules/question-reports/routes';
import { bankRoutes } from '../modules/questions/bank-routes';
import { questionRoutes } from '../modules/questions/routes';
import { formativeKind, homeworkKind, periodicKind } from '../quizzes/kinds';
import { noticeRounds } from '../notices/rounds';
import { deviceRoutes } from '../push/routes';
import { printModule } from '../paper/print-routes';
import { paperModule } from '../paper/routes';
import { quizModule } from '../modules/quizzes/routes';
import { registrationRoutes } from '../modules/registration/routes';
import { reportKinds } from '../modules/reports/kinds';
import { reportModule } from '../modules/reports/routes';
import { RoomHub } from '../modules/room/hub';
import { roomModule } from '../modules/room/routes';
import { schoolRoutes } from '../modules/school/routes';
import { sessionRoutes } from '../modules/session/routes';
import { socialRoutes } from '../modules/social/routes';
import { siteRoutes } from '../modules/site/routes';
import { SessionStore } from '../session/store';
import type { SchoolDeps } from './deps';

export type School = {
  fetch: (request: Request, call: CallContext) => Response | Promise<Response>;
  routes: RouteDefinition[];
  /** Sweeper, heartbeat and the other work that goes on without a request. */
  startJobs: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The school server: pure but for what it is given. */
export function createSchoolServer(deps: SchoolDeps): School {
  const store = new SessionStore(deps);
  const hub = new NoticeHub(deps);
  const rooms = new RoomHub(deps);
  const engine = createAttemptEngine(deps);
  const sender = createSender(deps);
  const attempts = attemptRoutes(deps, engine);
  const fastRoutes: FastRoute[] = [...attempts.fastRoutes];
  const routes: RouteDefinition[] = [
    ...sessionRoutes(store),
    ...socialRoutes(deps),
    ...accountRoutes(store),
    ...notificationRoutes(hub),
    ...deviceRoutes,
    ...homeRoutes,
    ...siteRoutes(deps),
    ...schoolRoutes,
    ...registrationRoutes,
    ...lookupRoutes,
    ...courseRoutes,
    ...activityRoutes,
    ...linkRoutes,
    ...fileRoutes,
    ...exchangeRoutes,
    ...questionRoutes,
    ...bankRoutes,
    ...questionReportRoutes,
    ...quizModule(homeworkKind),
    ...quizModule(periodicKind),
    ...quizModule(formativeKind),
    ...[homeworkKind, periodicKind, formativeKind].flatMap((kind) => roomModule(kind, rooms)),
    ...[homeworkKind, periodicKind, formativeKind].flatMap((kind) => [
      ...paperModule(kind),
      ...printModule(kind),
    ]),
    ...attempts.routes,
    ...accommodationRoutes,
    ...studentResultRoutes,
    ...reportKinds.flatMap((kind) => reportModule(kind, engine.papers)),
  ];
  routes.push(
    route({
      method: 'GET',
      path: '/api/openapi.json',
      action: 'system.openapi',
      summary: 'This description',
      handle: () => jsonResponse(200, openApi(routes), { 'content-type': 'application/json' }),
    }),
  );
  routes.push(
    route({
      method: 'GET',
      path: '/api/docs',
      action: 'system.openapi',
      summary: 'The same for people',
      handle: () => apiPage(routes),
    }),
  );
  const fetch = serve(deps, store, routes, fastRoutes);
  const rounds = noticeRounds(deps);
  return {
    fetch,
    routes,
    async startJobs() {
      sender.start();
      await engine.jobs.start();
      rounds.start();
    },
    async stop() {
      hub.stop();
      rooms.stop();
      await Promise.all([engine.jobs.stop(), sender.stop(), rounds.stop()]);
    },
  };
}
