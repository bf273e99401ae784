import type { SchoolModule } from '@/server/router/module';
import { accommodationsModule } from '@/server/modules/quizzes/accommodations/module';
import { accountModule } from '@/server/modules/people/account/module';
import { activitiesModule } from '@/server/modules/site/activities/module';
import { announcementsModule } from '@/server/modules/site/announcements/module';
import { assessmentsModule } from '@/server/modules/surveys/assessments/module';
import { attemptsModule } from '@/server/modules/quizzes/attempts/module';
import { attendanceModule } from '@/server/modules/week/attendance/module';
import { bankStatementsModule } from '@/server/modules/money/bank-statements/module';
import { invoicesModule } from '@/server/modules/money/invoices/module';
import { accountingModule } from '@/server/modules/money/accounting/module';
import { certificatesModule } from '@/server/modules/school/certificates/module';
import { colleaguesModule } from '@/server/modules/homes/colleagues/module';
import { competitionsModule } from '@/server/modules/practice/competitions/module';
import { coursesModule } from '@/server/modules/site/courses/module';
import { dashboardsModule } from '@/server/modules/homes/dashboards/module';
import { deepLinksModule } from '@/server/modules/homes/deep-links/module';
import { feesModule } from '@/server/modules/money/fees/module';
import { generatedExamsModule } from '@/server/modules/practice/generated-exams/module';
import { familyModule } from '@/server/modules/homes/family/module';
import { filesModule } from '@/server/modules/common/files/module';
import { invitationsModule } from '@/server/modules/homes/invitations/module';
import { liveLessonsModule } from '@/server/modules/live/live-lessons/module';
import { liveMonitorModule } from '@/server/modules/quizzes/live-monitor/module';
import { loginCardsModule } from '@/server/modules/people/login-cards/module';
import { lookUpsModule } from '@/server/modules/quizzes/look-ups/module';
import { mediaModule } from '@/server/modules/library/media/module';
import { meetingsModule } from '@/server/modules/live/meetings/module';
import { notificationsModule } from '@/server/modules/common/notifications/module';
import { officeModule } from '@/server/modules/homes/office/module';
import { branchesModule } from '@/server/modules/school/branches/module';
import { dataModule } from '@/server/modules/school/data/module';
import { officePeopleModule } from '@/server/modules/people/office-people/module';
import { officeScoresModule } from '@/server/modules/school/office-scores/module';
import { settingsModule } from '@/server/modules/school/settings/module';
import { structureModule } from '@/server/modules/school/structure/module';
import { offlineMarksModule } from '@/server/modules/quizzes/offline-marks/module';
import { scormModule } from '@/server/modules/site/scorm/module';
import { passkeysModule } from '@/server/modules/people/passkeys/module';
import { paymentsModule } from '@/server/modules/money/payments/module';
import { practiceModule } from '@/server/modules/practice/practice/module';
import { preparationModule } from '@/server/modules/week/preparation/module';
import { productsModule } from '@/server/modules/money/products/module';
import { psychologicalTestsModule } from '@/server/modules/surveys/psychological-tests/module';
import { publicSiteModule } from '@/server/modules/site/public-site/module';
import { questionBankModule } from '@/server/modules/quizzes/question-bank/module';
import { questionExchangeModule } from '@/server/modules/quizzes/question-exchange/module';
import { questionReportsModule } from '@/server/modules/quizzes/question-reports/module';
import { questionsModule } from '@/server/modules/quizzes/questions/module';
import { quizPrintModule } from '@/server/modules/quizzes/quiz-print/module';
import { quizzesModule } from '@/server/modules/quizzes/quizzes/module';
import { registrationModule } from '@/server/modules/people/registration/module';
import { reportsModule } from '@/server/modules/quizzes/reports/module';
import { resourcesModule } from '@/server/modules/site/resources/module';
import { roomsModule } from '@/server/modules/live/rooms/module';
import { mySchoolModule } from '@/server/modules/homes/my-school/module';
import { scoresModule } from '@/server/modules/school/scores/module';
import { signInModule } from '@/server/modules/people/sign-in/module';
import { setupModule } from '@/server/modules/people/setup/module';
import { socialSignInModule } from '@/server/modules/people/social-sign-in/module';
import { timetableModule } from '@/server/modules/week/timetable/module';
import { virtualClassroomModule } from '@/server/modules/live/virtual-classroom/module';
import { weeklyPlansModule } from '@/server/modules/week/weekly-plans/module';
import { yearChangeModule } from '@/server/modules/school/year-change/module';

/**
 * Every module of the school. The router asks routes in this order: the first five have addresses that a parameter
 * in a route of a later module could match too.
 */
export const modules: readonly SchoolModule[] = [
  notificationsModule,
  questionExchangeModule,
  questionReportsModule,
  questionsModule,
  quizzesModule,

  accommodationsModule,
  accountModule,
  activitiesModule,
  announcementsModule,
  assessmentsModule,
  attemptsModule,
  attendanceModule,
  bankStatementsModule,
  invoicesModule,
  accountingModule,
  certificatesModule,
  colleaguesModule,
  competitionsModule,
  coursesModule,
  dashboardsModule,
  deepLinksModule,
  feesModule,
  generatedExamsModule,
  familyModule,
  filesModule,
  invitationsModule,
  liveLessonsModule,
  liveMonitorModule,
  loginCardsModule,
  lookUpsModule,
  mediaModule,
  meetingsModule,
  officeModule,
  branchesModule,
  dataModule,
  officePeopleModule,
  officeScoresModule,
  settingsModule,
  structureModule,
  offlineMarksModule,
  scormModule,
  passkeysModule,
  paymentsModule,
  practiceModule,
  preparationModule,
  productsModule,
  psychologicalTestsModule,
  publicSiteModule,
  questionBankModule,
  quizPrintModule,
  registrationModule,
  reportsModule,
  resourcesModule,
  roomsModule,
  mySchoolModule,
  scoresModule,
  signInModule,
  setupModule,
  socialSignInModule,
  timetableModule,
  virtualClassroomModule,
  weeklyPlansModule,
  yearChangeModule,
];
