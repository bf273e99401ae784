import { health } from './common/health/manifest';
import { notifications } from './common/notifications/manifest';
import { shell } from './common/shell/manifest';
import { account } from './people/account/manifest';
import { officePeople } from './people/office-people/manifest';
import { registration } from './people/registration/manifest';
import { setup } from './people/setup/manifest';
import { signIn } from './people/sign-in/manifest';
import { accommodations } from './quizzes/accommodations/manifest';
import { attempts } from './quizzes/attempts/manifest';
import { corrections } from './quizzes/corrections/manifest';
import { liveMonitor } from './quizzes/live-monitor/manifest';
import { offlineMarks } from './quizzes/offline-marks/manifest';
import { questionBank } from './quizzes/question-bank/manifest';
import { questionExchange } from './quizzes/question-exchange/manifest';
import { questionReports } from './quizzes/question-reports/manifest';
import { questions } from './quizzes/questions/manifest';
import { quizPrint } from './quizzes/quiz-print/manifest';
import { quizzes } from './quizzes/quizzes/manifest';
import { reports } from './quizzes/reports/manifest';
import { competitions } from './practice/competitions/manifest';
import { generatedExams } from './practice/generated-exams/manifest';
import { practice } from './practice/practice/manifest';
import { media } from './library/media/manifest';
import { attendance } from './week/attendance/manifest';
import { preparation } from './week/preparation/manifest';
import { timetable } from './week/timetable/manifest';
import { weeklyPlans } from './week/weekly-plans/manifest';
import { branches } from './school/branches/manifest';
import { certificates } from './school/certificates/manifest';
import { data } from './school/data/manifest';
import { scores } from './school/scores/manifest';
import { settings } from './school/settings/manifest';
import { structure } from './school/structure/manifest';
import { activities } from './site/activities/manifest';
import { courses } from './site/courses/manifest';
import { officeCourses } from './site/office-courses/manifest';
import { officeSite } from './site/office-site/manifest';
import { publicSite } from './site/public-site/manifest';
import { resources } from './site/resources/manifest';
import { liveLessons } from './live/live-lessons/manifest';
import { meetings } from './live/meetings/manifest';
import { rooms } from './live/rooms/manifest';
import { virtualClassroom } from './live/virtual-classroom/manifest';
import { accounting } from './money/accounting/manifest';
import { paymentDesk } from './money/payment-desk/manifest';
import { paymentHistory } from './money/payment-history/manifest';
import { products } from './money/products/manifest';
import { shop } from './money/shop/manifest';
import { assessmentForms } from './surveys/assessment-forms/manifest';
import { assessmentReports } from './surveys/assessment-reports/manifest';
import { assessments } from './surveys/assessments/manifest';
import { psychologicalTests } from './surveys/psychological-tests/manifest';
import { colleagues } from './homes/colleagues/manifest';
import { dashboards } from './homes/dashboards/manifest';
import { deepLinks } from './homes/deep-links/manifest';
import { family } from './homes/family/manifest';
import { invitations } from './homes/invitations/manifest';
import { mySchool } from './homes/my-school/manifest';
import { office } from './homes/office/manifest';
import { createRegistry } from '@/lib/areas/registry';

/** One line a feature: menus, pages, messages of frames and their tests derive from it. */
export const manifests = {
  health,
  notifications,
  shell,
  account,
  officePeople,
  registration,
  setup,
  signIn,
  accommodations,
  attempts,
  corrections,
  liveMonitor,
  offlineMarks,
  questionBank,
  questionExchange,
  questionReports,
  questions,
  quizPrint,
  quizzes,
  reports,
  competitions,
  generatedExams,
  practice,
  media,
  attendance,
  preparation,
  timetable,
  weeklyPlans,
  branches,
  certificates,
  data,
  scores,
  settings,
  structure,
  activities,
  courses,
  officeCourses,
  officeSite,
  publicSite,
  resources,
  liveLessons,
  meetings,
  rooms,
  virtualClassroom,
  accounting,
  paymentDesk,
  paymentHistory,
  products,
  shop,
  assessmentForms,
  assessmentReports,
  assessments,
  psychologicalTests,
  colleagues,
  dashboards,
  deepLinks,
  family,
  invitations,
  mySchool,
  office,
};

export const { menus, menuFor, isBuilt, firstModuleHref, bottomBar, menuLines, namespacesOf } =
  createRegistry(Object.values(manifests));
