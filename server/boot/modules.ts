import type { SchoolModule } from '@/server/router/module';
import { filesModule } from '@/server/modules/common/files/module';
import { notificationsModule } from '@/server/modules/common/notifications/module';
import { signInModule } from '@/server/modules/people/sign-in/module';
import { accountModule } from '@/server/modules/people/account/module';
import { loginCardsModule } from '@/server/modules/people/login-cards/module';
import { officePeopleModule } from '@/server/modules/people/office-people/module';
import { passkeysModule } from '@/server/modules/people/passkeys/module';
import { registrationModule } from '@/server/modules/people/registration/module';
import { setupModule } from '@/server/modules/people/setup/module';
import { socialSignInModule } from '@/server/modules/people/social-sign-in/module';
import { questionExchangeModule } from '@/server/modules/quizzes/question-exchange/module';
import { questionReportsModule } from '@/server/modules/quizzes/question-reports/module';
import { questionsModule } from '@/server/modules/quizzes/questions/module';
import { quizzesModule } from '@/server/modules/quizzes/quizzes/module';
import { accommodationsModule } from '@/server/modules/quizzes/accommodations/module';
import { attemptsModule } from '@/server/modules/quizzes/attempts/module';
import { liveMonitorModule } from '@/server/modules/quizzes/live-monitor/module';
import { lookUpsModule } from '@/server/modules/quizzes/look-ups/module';
import { offlineMarksModule } from '@/server/modules/quizzes/offline-marks/module';
import { questionBankModule } from '@/server/modules/quizzes/question-bank/module';
import { quizPrintModule } from '@/server/modules/quizzes/quiz-print/module';
import { reportsModule } from '@/server/modules/quizzes/reports/module';
import { competitionsModule } from '@/server/modules/practice/competitions/module';
import { generatedExamsModule } from '@/server/modules/practice/generated-exams/module';
import { masteryModule } from '@/server/modules/practice/mastery/module';
import { practiceModule } from '@/server/modules/practice/practice/module';
import { mediaModule } from '@/server/modules/library/media/module';
import { attendanceModule } from '@/server/modules/week/attendance/module';
import { preparationModule } from '@/server/modules/week/preparation/module';
import { timetableModule } from '@/server/modules/week/timetable/module';
import { weeklyPlansModule } from '@/server/modules/week/weekly-plans/module';
import { branchesModule } from '@/server/modules/school/branches/module';
import { certificatesModule } from '@/server/modules/school/certificates/module';
import { dataModule } from '@/server/modules/school/data/module';
import { officeScoresModule } from '@/server/modules/school/office-scores/module';
import { scoresModule } from '@/server/modules/school/scores/module';
import { settingsModule } from '@/server/modules/school/settings/module';
import { structureModule } from '@/server/modules/school/structure/module';
import { yearChangeModule } from '@/server/modules/school/year-change/module';
import { activitiesModule } from '@/server/modules/site/activities/module';
import { announcementsModule } from '@/server/modules/site/announcements/module';
import { coursesModule } from '@/server/modules/site/courses/module';
import { publicSiteModule } from '@/server/modules/site/public-site/module';
import { resourcesModule } from '@/server/modules/site/resources/module';
import { scormModule } from '@/server/modules/site/scorm/module';
import { creditsModule } from '@/server/modules/live/credits/module';
import { liveLessonsModule } from '@/server/modules/live/live-lessons/module';
import { meetingsModule } from '@/server/modules/live/meetings/module';
import { roomsModule } from '@/server/modules/live/rooms/module';
import { virtualClassroomModule } from '@/server/modules/live/virtual-classroom/module';
import { accountingModule } from '@/server/modules/money/accounting/module';
import { bankStatementsModule } from '@/server/modules/money/bank-statements/module';
import { feesModule } from '@/server/modules/money/fees/module';
import { invoicesModule } from '@/server/modules/money/invoices/module';
import { ledgerModule } from '@/server/modules/money/ledger/module';
import { paymentsModule } from '@/server/modules/money/payments/module';
import { productsModule } from '@/server/modules/money/products/module';
import { assessmentsModule } from '@/server/modules/surveys/assessments/module';
import { psychologicalTestsModule } from '@/server/modules/surveys/psychological-tests/module';
import { colleaguesModule } from '@/server/modules/homes/colleagues/module';
import { dashboardsModule } from '@/server/modules/homes/dashboards/module';
import { deepLinksModule } from '@/server/modules/homes/deep-links/module';
import { familyModule } from '@/server/modules/homes/family/module';
import { invitationsModule } from '@/server/modules/homes/invitations/module';
import { mySchoolModule } from '@/server/modules/homes/my-school/module';
import { officeModule } from '@/server/modules/homes/office/module';

/**
 * Every module of the school by areas. The router asks routes in this order: of the quizzes the first four
 * have addresses that a parameter in a route of a later module could match too
 * (tests/contract/route-order.test.ts).
 */
export const modules: readonly SchoolModule[] = [
  filesModule,
  notificationsModule,

  signInModule,
  accountModule,
  loginCardsModule,
  officePeopleModule,
  passkeysModule,
  registrationModule,
  setupModule,
  socialSignInModule,

  questionExchangeModule,
  questionReportsModule,
  questionsModule,
  quizzesModule,
  accommodationsModule,
  attemptsModule,
  liveMonitorModule,
  lookUpsModule,
  offlineMarksModule,
  questionBankModule,
  quizPrintModule,
  reportsModule,

  competitionsModule,
  generatedExamsModule,
  masteryModule,
  practiceModule,

  mediaModule,

  attendanceModule,
  preparationModule,
  timetableModule,
  weeklyPlansModule,

  branchesModule,
  certificatesModule,
  dataModule,
  officeScoresModule,
  scoresModule,
  settingsModule,
  structureModule,
  yearChangeModule,

  activitiesModule,
  announcementsModule,
  coursesModule,
  publicSiteModule,
  resourcesModule,
  scormModule,

  creditsModule,
  liveLessonsModule,
  meetingsModule,
  roomsModule,
  virtualClassroomModule,

  accountingModule,
  bankStatementsModule,
  feesModule,
  invoicesModule,
  ledgerModule,
  paymentsModule,
  productsModule,

  assessmentsModule,
  psychologicalTestsModule,

  colleaguesModule,
  dashboardsModule,
  deepLinksModule,
  familyModule,
  invitationsModule,
  mySchoolModule,
  officeModule,
];
