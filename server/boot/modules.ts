import type { SchoolModule } from '../router/module';
import { accommodationsModule } from '../modules/accommodations/module';
import { accountModule } from '../modules/account/module';
import { activitiesModule } from '../modules/activities/module';
import { announcementsModule } from '../modules/announcements/module';
import { assessmentsModule } from '../modules/assessments/module';
import { attemptsModule } from '../modules/attempts/module';
import { attendanceModule } from '../modules/attendance/module';
import { bankStatementsModule } from '../modules/bank-statements/module';
import { billingDocumentsModule } from '../modules/billing-documents/module';
import { billingSettingsModule } from '../modules/billing-settings/module';
import { booksModule } from '../modules/books/module';
import { certificatesModule } from '../modules/certificates/module';
import { colleaguesModule } from '../modules/colleagues/module';
import { competitionsModule } from '../modules/competitions/module';
import { coursesModule } from '../modules/courses/module';
import { dashboardsModule } from '../modules/dashboards/module';
import { deepLinksModule } from '../modules/deep-links/module';
import { duesModule } from '../modules/dues/module';
import { examsModule } from '../modules/exams/module';
import { familyModule } from '../modules/family/module';
import { filesModule } from '../modules/files/module';
import { invitationsModule } from '../modules/invitations/module';
import { liveLessonsModule } from '../modules/live-lessons/module';
import { liveMonitorModule } from '../modules/live-monitor/module';
import { loginCardsModule } from '../modules/login-cards/module';
import { lookUpsModule } from '../modules/look-ups/module';
import { mediaModule } from '../modules/media/module';
import { meetingsModule } from '../modules/meetings/module';
import { notificationsModule } from '../modules/notifications/module';
import { officeModule } from '../modules/office/module';
import { officeBranchesModule } from '../modules/office-branches/module';
import { officeDataModule } from '../modules/office-data/module';
import { officePeopleModule } from '../modules/office-people/module';
import { officeScoresModule } from '../modules/office-scores/module';
import { officeSettingsModule } from '../modules/office-settings/module';
import { officeStructureModule } from '../modules/office-structure/module';
import { offlineMarksModule } from '../modules/offline-marks/module';
import { packagesModule } from '../modules/packages/module';
import { passkeysModule } from '../modules/passkeys/module';
import { paymentsModule } from '../modules/payments/module';
import { practiceModule } from '../modules/practice/module';
import { preparationModule } from '../modules/preparation/module';
import { productsModule } from '../modules/products/module';
import { psychologicalTestsModule } from '../modules/psychological-tests/module';
import { publicSiteModule } from '../modules/public-site/module';
import { questionBankModule } from '../modules/question-bank/module';
import { questionExchangeModule } from '../modules/question-exchange/module';
import { questionReportsModule } from '../modules/question-reports/module';
import { questionsModule } from '../modules/questions/module';
import { quizPrintModule } from '../modules/quiz-print/module';
import { quizzesModule } from '../modules/quizzes/module';
import { registrationModule } from '../modules/registration/module';
import { reportsModule } from '../modules/reports/module';
import { resourcesModule } from '../modules/resources/module';
import { roomsModule } from '../modules/rooms/module';
import { schoolModule } from '../modules/school/module';
import { scoresModule } from '../modules/scores/module';
import { sessionModule } from '../modules/session/module';
import { setupModule } from '../modules/setup/module';
import { socialSignInModule } from '../modules/social-sign-in/module';
import { timetableModule } from '../modules/timetable/module';
import { virtualClassroomModule } from '../modules/virtual-classroom/module';
import { weeklyPlansModule } from '../modules/weekly-plans/module';
import { yearChangeModule } from '../modules/year-change/module';

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
  billingDocumentsModule,
  billingSettingsModule,
  booksModule,
  certificatesModule,
  colleaguesModule,
  competitionsModule,
  coursesModule,
  dashboardsModule,
  deepLinksModule,
  duesModule,
  examsModule,
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
  officeBranchesModule,
  officeDataModule,
  officePeopleModule,
  officeScoresModule,
  officeSettingsModule,
  officeStructureModule,
  offlineMarksModule,
  packagesModule,
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
  schoolModule,
  scoresModule,
  sessionModule,
  setupModule,
  socialSignInModule,
  timetableModule,
  virtualClassroomModule,
  weeklyPlansModule,
  yearChangeModule,
];
