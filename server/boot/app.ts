import { attemptJobs, createAttemptServices } from '../modules/attempts';
import { createScheduler, type Job } from '../platform/jobs/scheduler';
import { closeGateways, outboxJobs } from '../platform/messaging/outbox-worker';
import { apiPage } from '../router/api-page';
import { openApi } from '../router/openapi';
import { createStaticDocument } from '../router/static-document';
import { type RouteDefinition, route } from '../router/route';
import { type CallContext, type FastRoute, serve } from '../router/serve';
import { activityRoutes } from '../modules/activities/routes';
import { announcementJobs } from '../modules/announcements';
import { announcementRoutes } from '../modules/announcements/routes';
import { courseRoutes, officeCourseRoutes } from '../modules/courses/routes';
import { linkRoutes } from '../modules/deep-links/routes';
import { preparationRoutes } from '../modules/preparation/routes';
import { attendanceRoutes } from '../modules/attendance/routes';
import { familyJobs } from '../modules/family';
import { familyRoutes } from '../modules/family/routes';
import { psychologicalRoutes } from '../modules/psychological-tests/routes';
import { resourceRoutes } from '../modules/resources/routes';
import { mediaRoutes } from '../modules/media/routes';
import { filmJob, uploadModule } from '../modules/media';
import { dueJobs } from '../modules/dues';
import { dueRoutes } from '../modules/dues/routes';
import { productJobs } from '../modules/products';
import {
  officeProductRoutes,
  productRoutes,
  packageRoutes as studentPackageRoutes,
} from '../modules/products/routes';
import { paymentModule } from '../modules/payments/routes';
import { packageRoutes } from '../modules/packages/routes';
import { examModule } from '../modules/exams/routes';
import { practiceModule } from '../modules/practice/routes';
import { colleagueRoutes } from '../modules/colleagues/routes';
import { certificateRoutes } from '../modules/certificates/routes';
import { competitionModule } from '../modules/competitions/routes';
import { accommodationRoutes } from '../modules/accommodations/routes';
import { accountRoutes } from '../modules/account/routes';
import { fileRoutes } from '../modules/files/routes';
import { exchangeRoutes } from '../modules/question-exchange/routes';
import { dashboardRoutes } from '../modules/dashboards/routes';
import { lookupRoutes } from '../modules/look-ups/routes';
import { attemptRoutes } from '../modules/attempts/routes';
import { NotificationStreams, notificationJobs } from '../modules/notifications';
import { notificationRoutes } from '../modules/notifications/routes';
import { reportRoutes as questionReportRoutes } from '../modules/question-reports/routes';
import { questionBankRoutes } from '../modules/question-bank/routes';
import { questionJobs } from '../modules/questions';
import { questionRoutes } from '../modules/questions/routes';
import { assignedRecords } from '@/lib/contract/quiz-kinds';
import { paperHeadRoutes, printModule } from '../modules/quiz-print/routes';
import { offlineMarksModule } from '../modules/offline-marks/routes';
import { quizModule } from '../modules/quizzes/routes';
import { registrationRoutes } from '../modules/registration/routes';
import { reportKinds } from '../modules/reports';
import { reportModule } from '../modules/reports/routes';
import { MonitorStreams } from '../modules/live-monitor';
import { liveMonitorModule } from '../modules/live-monitor/routes';
import { assessmentJobs } from '../modules/assessments';
import { weeklyPlanJobs } from '../modules/weekly-plans';
import { assessmentRoutes } from '../modules/assessments/routes';
import { scoreRoutes } from '../modules/scores/routes';
import { schoolRoutes } from '../modules/school/routes';
import { passkeyRoutes } from '../modules/passkeys/routes';
import { sessionRoutes } from '../modules/session/routes';
import { setupRoutes } from '../modules/setup/routes';
import { socialRoutes } from '../modules/social-sign-in/routes';
import { weeklyPlanRoutes } from '../modules/weekly-plans/routes';
import { invitationRoutes } from '../modules/invitations/routes';
import { liveLessonJobs } from '../modules/live-lessons';
import { meetingJobs } from '../modules/meetings';
import { meetingRoutes } from '../modules/meetings/routes';
import { officeScoreRoutes } from '../modules/office-scores/routes';
import { yearChangeJobs } from '../modules/year-change';
import { yearChangeRoutes } from '../modules/year-change/routes';
import { officeBranchRoutes } from '../modules/office-branches/routes';
import { officeStructureRoutes } from '../modules/office-structure/routes';
import { officeDataRoutes } from '../modules/office-data/routes';
import { officePeopleRoutes } from '../modules/office-people/routes';
import { loginCardRoutes } from '../modules/login-cards/routes';
import { bankStatementRoutes } from '../modules/bank-statements/routes';
import { bookRoutes } from '../modules/books/routes';
import { billingDocumentRoutes } from '../modules/billing-documents/routes';
import { billingSettingsRoutes } from '../modules/billing-settings/routes';
import { officeSettingsRoutes } from '../modules/office-settings/routes';
import { roomModule } from '../modules/rooms/routes';
import { timetableRoutes } from '../modules/timetable/routes';
import { liveLessonRoutes } from '../modules/live-lessons/routes';
import { vcrJobs } from '../modules/virtual-classroom';
import { officeRoutes } from '../modules/office/routes';
import { vcrRoutes } from '../modules/virtual-classroom/routes';
import { siteRoutes } from '../modules/public-site/routes';
import { createSessionStreams } from '../access/sessions/live-sessions';
import { SessionStore } from '../access/sessions/store';
import type { SchoolDeps } from './deps';

export type School = {
  fetch: (request: Request, call: CallContext) => Response | Promise<Response>;
  routes: RouteDefinition[];
  /** The work that goes on without a request: sweeper, heartbeat, mail, notifications. */
  startJobs: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What describes the routes, itself among them when it is asked. */
function describingRoutes(routes: RouteDefinition[]): RouteDefinition[] {
  const description = createStaticDocument({
    make: () => JSON.stringify(openApi(routes)),
    headers: { 'content-type': 'application/json' },
  });
  const page = createStaticDocument(apiPage(routes));
  return [
    route({
      method: 'GET',
      path: '/api/openapi.json',
      action: 'system.openapi',
      summary: 'This description',
      handle: ({ request }) => description(request),
    }),
    route({
      method: 'GET',
      path: '/api/docs',
      action: 'system.openapi',
      summary: 'The same for people',
      handle: ({ request }) => page(request),
    }),
  ];
}

/** Calls that need nothing of the process. */
const sharedRoutes: RouteDefinition[] = [
  ...lookupRoutes,
  ...courseRoutes,
  ...officeCourseRoutes,
  ...activityRoutes,
  ...announcementRoutes,
  ...linkRoutes,
  ...fileRoutes,
  ...mediaRoutes,
  ...colleagueRoutes,
  ...officeStructureRoutes,
  ...officeBranchRoutes,
  ...officeScoreRoutes,
  ...yearChangeRoutes,
  ...officeRoutes,
  ...officePeopleRoutes,
  ...officeDataRoutes,
  ...officeSettingsRoutes,
  ...productRoutes,
  ...studentPackageRoutes,
  ...billingSettingsRoutes,
  ...billingDocumentRoutes,
  ...officeProductRoutes,
  ...dueRoutes,
  ...bookRoutes,
];

/** Work without a request of modules that need nothing but what the school is given. */
const moduleJobs = (deps: SchoolDeps): Job[] => [
  ...outboxJobs(deps),
  ...attemptJobs(deps),
  ...notificationJobs(deps),
  ...announcementJobs(deps),
  ...questionJobs(deps),
  filmJob(deps),
  ...assessmentJobs(deps),
  ...weeklyPlanJobs(deps),
  ...familyJobs(deps),
  ...meetingJobs(deps),
  ...vcrJobs(deps),
  ...liveLessonJobs(deps),
  ...yearChangeJobs(deps),
  ...productJobs(deps),
  ...dueJobs(deps),
];

/** The school server: pure but for what it is given. */
export function createSchoolServer(deps: SchoolDeps): School {
  const store = new SessionStore(deps);
  const streams = createSessionStreams(deps);
  const services = createAttemptServices(deps, streams);
  const monitors = new MonitorStreams(deps, streams);
  const taking = [attemptRoutes, examModule, practiceModule].map((make) => make(deps, services));
  const uploading = uploadModule(deps);
  const competing = competitionModule(deps, services, streams);
  const rooms = roomModule(deps, streams);
  const paying = paymentModule(deps);
  const fastRoutes: FastRoute[] = taking.flatMap((module) => module.fastRoutes);
  const routes: RouteDefinition[] = [
    ...sessionRoutes(store),
    ...setupRoutes(),
    ...loginCardRoutes(),
    ...socialRoutes(deps),
    ...accountRoutes(store),
    ...passkeyRoutes(store),
    ...notificationRoutes(new NotificationStreams(deps, streams)),
    ...dashboardRoutes,
    ...siteRoutes(deps),
    ...schoolRoutes,
    ...timetableRoutes(deps),
    ...registrationRoutes,
    ...sharedRoutes,
    ...uploading.routes,
    ...resourceRoutes,
    ...preparationRoutes,
    ...weeklyPlanRoutes,
    ...attendanceRoutes,
    ...meetingRoutes(),
    ...invitationRoutes,
    ...vcrRoutes,
    ...liveLessonRoutes,
    ...rooms.routes,
    ...paying.routes,
    ...bankStatementRoutes(deps),
    ...familyRoutes(services),
    ...psychologicalRoutes,
    ...packageRoutes(deps),
    ...certificateRoutes(),
    ...exchangeRoutes,
    ...questionRoutes,
    ...questionBankRoutes,
    ...questionReportRoutes,
    ...paperHeadRoutes,
    ...assignedRecords().flatMap((kind) => quizModule(kind)),
    ...assignedRecords().flatMap((kind) => liveMonitorModule(kind, monitors)),
    ...assignedRecords().flatMap((kind) => [...offlineMarksModule(kind), ...printModule(kind)]),
    ...taking.flatMap((module) => module.routes),
    ...competing.routes,
    ...accommodationRoutes,
    ...scoreRoutes,
    ...assessmentRoutes,
    ...reportKinds.flatMap((kind) => reportModule(kind, services.papers)),
  ];
  routes.push(...describingRoutes(routes));
  const fetch = serve(deps, store, routes, fastRoutes);
  const scheduler = createScheduler(deps, [
    ...moduleJobs(deps),
    ...uploading.jobs,
    ...competing.jobs,
    ...rooms.jobs,
    ...paying.jobs,
  ]);
  return {
    fetch,
    routes,
    startJobs: () => scheduler.start(),
    async stop() {
      streams.stop();
      await scheduler.stop();
      closeGateways(deps);
    },
  };
}
