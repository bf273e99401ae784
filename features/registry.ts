import { accommodations } from './accommodations/manifest';
import { account } from './account/manifest';
import { activities } from './activities/manifest';
import { assessmentForms } from './assessment-forms/manifest';
import { assessmentReports } from './assessment-reports/manifest';
import { assessments } from './assessments/manifest';
import { attempts } from './attempts/manifest';
import { attendance } from './attendance/manifest';
import { colleagues } from './colleagues/manifest';
import { billing } from './billing/manifest';
import { certificates } from './certificates/manifest';
import { competitions } from './competitions/manifest';
import { corrections } from './corrections/manifest';
import { courses } from './courses/manifest';
import { dashboards } from './dashboards/manifest';
import { deepLinks } from './deep-links/manifest';
import { exams } from './exams/manifest';
import { family } from './family/manifest';
import { health } from './health/manifest';
import { invitations } from './invitations/manifest';
import { joinRequests } from './join-requests/manifest';
import { liveLessons } from './live-lessons/manifest';
import { liveMonitor } from './live-monitor/manifest';
import { media } from './media/manifest';
import { meetings } from './meetings/manifest';
import { notifications } from './notifications/manifest';
import { offlineMarks } from './offline-marks/manifest';
import { officeAudit } from './office-audit/manifest';
import { officeBranches } from './office-branches/manifest';
import { officeCourses } from './office-courses/manifest';
import { officeData } from './office-data/manifest';
import { officeHome } from './office-home/manifest';
import { paymentOffice } from './payment-office/manifest';
import { paymentShop } from './payment-shop/manifest';
import { payments } from './payments/manifest';
import { practice } from './practice/manifest';
import { psychologicalTests } from './psychological-tests/manifest';
import { publicSite } from './public-site/manifest';
import { questionBank } from './question-bank/manifest';
import { questionExchange } from './question-exchange/manifest';
import { questionReports } from './question-reports/manifest';
import { questions } from './questions/manifest';
import { quizPrint } from './quiz-print/manifest';
import { quizzes } from './quizzes/manifest';
import { registration } from './registration/manifest';
import { reports } from './reports/manifest';
import { resources } from './resources/manifest';
import { rooms } from './rooms/manifest';
import { school } from './school/manifest';
import { scores } from './scores/manifest';
import { session } from './session/manifest';
import { setup } from './setup/manifest';
import { preparation } from './preparation/manifest';
import { shell } from './shell/manifest';
import { timetable } from './timetable/manifest';
import { virtualClassroom } from './virtual-classroom/manifest';
import { weeklyPlan } from './weekly-plan/manifest';
import { officePayments } from './office-payments/manifest';
import { officePeople } from './office-people/manifest';
import { officeSite } from './office-site/manifest';
import { officeSettings } from './office-settings/manifest';
import { officeStructure } from './office-structure/manifest';
import { createRegistry } from '@/lib/areas/registry';

/** One line a feature: menus, pages, messages of frames and their tests derive from it. */
export const manifests = {
  accommodations,
  account,
  activities,
  assessmentForms,
  assessmentReports,
  assessments,
  attempts,
  attendance,
  colleagues,
  certificates,
  competitions,
  corrections,
  courses,
  dashboards,
  deepLinks,
  exams,
  family,
  health,
  invitations,
  joinRequests,
  liveLessons,
  liveMonitor,
  media,
  meetings,
  notifications,
  officePayments,
  officePeople,
  officeSettings,
  officeSite,
  billing,
  officeStructure,
  offlineMarks,
  officeAudit,
  officeBranches,
  officeCourses,
  officeData,
  officeHome,
  paymentOffice,
  paymentShop,
  payments,
  practice,
  preparation,
  psychologicalTests,
  publicSite,
  questionBank,
  questionExchange,
  questionReports,
  questions,
  quizPrint,
  quizzes,
  registration,
  reports,
  resources,
  rooms,
  school,
  scores,
  session,
  setup,
  shell,
  timetable,
  virtualClassroom,
  weeklyPlan,
};

export const { menus, menuFor, isBuilt, firstModuleHref, bottomBar, menuLines, namespacesOf } =
  createRegistry(Object.values(manifests));
