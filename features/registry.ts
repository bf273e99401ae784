import { health } from '@/features/common/health/manifest';
import { notifications } from '@/features/common/notifications/manifest';
import { shell } from '@/features/common/shell/manifest';
import { account } from '@/features/people/account/manifest';
import { officePeople } from '@/features/people/office-people/manifest';
import { registration } from '@/features/people/registration/manifest';
import { setup } from '@/features/people/setup/manifest';
import { signIn } from '@/features/people/sign-in/manifest';
import { accommodations } from '@/features/quizzes/accommodations/manifest';
import { attempts } from '@/features/quizzes/attempts/manifest';
import { corrections } from '@/features/quizzes/corrections/manifest';
import { liveMonitor } from '@/features/quizzes/live-monitor/manifest';
import { offlineMarks } from '@/features/quizzes/offline-marks/manifest';
import { questionBank } from '@/features/quizzes/question-bank/manifest';
import { questionExchange } from '@/features/quizzes/question-exchange/manifest';
import { questionReports } from '@/features/quizzes/question-reports/manifest';
import { questions } from '@/features/quizzes/questions/manifest';
import { quizPrint } from '@/features/quizzes/quiz-print/manifest';
import { quizzes } from '@/features/quizzes/quizzes/manifest';
import { reports } from '@/features/quizzes/reports/manifest';
import { competitions } from '@/features/practice/competitions/manifest';
import { generatedExams } from '@/features/practice/generated-exams/manifest';
import { practice } from '@/features/practice/practice/manifest';
import { media } from '@/features/library/media/manifest';
import { attendance } from '@/features/week/attendance/manifest';
import { preparation } from '@/features/week/preparation/manifest';
import { timetable } from '@/features/week/timetable/manifest';
import { weeklyPlans } from '@/features/week/weekly-plans/manifest';
import { branches } from '@/features/school/branches/manifest';
import { certificates } from '@/features/school/certificates/manifest';
import { data } from '@/features/school/data/manifest';
import { scores } from '@/features/school/scores/manifest';
import { settings } from '@/features/school/settings/manifest';
import { structure } from '@/features/school/structure/manifest';
import { activities } from '@/features/site/activities/manifest';
import { courses } from '@/features/site/courses/manifest';
import { officeCourses } from '@/features/site/office-courses/manifest';
import { officeSite } from '@/features/site/office-site/manifest';
import { publicSite } from '@/features/site/public-site/manifest';
import { resources } from '@/features/site/resources/manifest';
import { liveLessons } from '@/features/live/live-lessons/manifest';
import { meetings } from '@/features/live/meetings/manifest';
import { rooms } from '@/features/live/rooms/manifest';
import { virtualClassroom } from '@/features/live/virtual-classroom/manifest';
import { accounting } from '@/features/money/accounting/manifest';
import { paymentDesk } from '@/features/money/payment-desk/manifest';
import { paymentHistory } from '@/features/money/payment-history/manifest';
import { products } from '@/features/money/products/manifest';
import { shop } from '@/features/money/shop/manifest';
import { assessmentForms } from '@/features/surveys/assessment-forms/manifest';
import { assessmentReports } from '@/features/surveys/assessment-reports/manifest';
import { assessments } from '@/features/surveys/assessments/manifest';
import { psychologicalTests } from '@/features/surveys/psychological-tests/manifest';
import { colleagues } from '@/features/homes/colleagues/manifest';
import { dashboards } from '@/features/homes/dashboards/manifest';
import { deepLinks } from '@/features/homes/deep-links/manifest';
import { family } from '@/features/homes/family/manifest';
import { invitations } from '@/features/homes/invitations/manifest';
import { mySchool } from '@/features/homes/my-school/manifest';
import { office } from '@/features/homes/office/manifest';
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

export const { menus, menuFor, isBuilt, firstPermissionHref, bottomBar, menuLines, namespacesOf } =
  createRegistry(Object.values(manifests));
