import { accommodations } from '@/features/quizzes/accommodations/manifest';
import { account } from '@/features/people/account/manifest';
import { activities } from '@/features/site/activities/manifest';
import { assessmentForms } from '@/features/surveys/assessment-forms/manifest';
import { assessmentReports } from '@/features/surveys/assessment-reports/manifest';
import { assessments } from '@/features/surveys/assessments/manifest';
import { attempts } from '@/features/quizzes/attempts/manifest';
import { attendance } from '@/features/week/attendance/manifest';
import { colleagues } from '@/features/homes/colleagues/manifest';
import { billing } from '@/features/money/accounting/manifest';
import { certificates } from '@/features/school/certificates/manifest';
import { competitions } from '@/features/practice/competitions/manifest';
import { corrections } from '@/features/quizzes/corrections/manifest';
import { courses } from '@/features/site/courses/manifest';
import { dashboards } from '@/features/homes/dashboards/manifest';
import { deepLinks } from '@/features/homes/deep-links/manifest';
import { exams } from '@/features/practice/generated-exams/manifest';
import { family } from '@/features/homes/family/manifest';
import { health } from '@/features/common/health/manifest';
import { invitations } from '@/features/homes/invitations/manifest';
import { joinRequests } from '@/features/people/registration/join-requests-manifest';
import { liveLessons } from '@/features/live/live-lessons/manifest';
import { liveMonitor } from '@/features/quizzes/live-monitor/manifest';
import { media } from '@/features/library/media/manifest';
import { meetings } from '@/features/live/meetings/manifest';
import { notifications } from '@/features/common/notifications/manifest';
import { offlineMarks } from '@/features/quizzes/offline-marks/manifest';
import { officeAudit } from '@/features/homes/office/audit-manifest';
import { officeBranches } from '@/features/school/branches/manifest';
import { officeCourses } from '@/features/site/office-courses/manifest';
import { officeData } from '@/features/school/data/manifest';
import { officeHome } from '@/features/homes/office/manifest';
import { paymentOffice } from '@/features/money/products/manifest';
import { paymentShop } from '@/features/money/shop/manifest';
import { payments } from '@/features/money/payment-history/manifest';
import { practice } from '@/features/practice/practice/manifest';
import { psychologicalTests } from '@/features/surveys/psychological-tests/manifest';
import { publicSite } from '@/features/site/public-site/manifest';
import { questionBank } from '@/features/quizzes/question-bank/manifest';
import { questionExchange } from '@/features/quizzes/question-exchange/manifest';
import { questionReports } from '@/features/quizzes/question-reports/manifest';
import { questions } from '@/features/quizzes/questions/manifest';
import { quizPrint } from '@/features/quizzes/quiz-print/manifest';
import { quizzes } from '@/features/quizzes/quizzes/manifest';
import { registration } from '@/features/people/registration/manifest';
import { reports } from '@/features/quizzes/reports/manifest';
import { resources } from '@/features/site/resources/manifest';
import { rooms } from '@/features/live/rooms/manifest';
import { school } from '@/features/homes/my-school/manifest';
import { scores } from '@/features/school/scores/manifest';
import { session } from '@/features/people/sign-in/manifest';
import { setup } from '@/features/people/setup/manifest';
import { preparation } from '@/features/week/preparation/manifest';
import { shell } from '@/features/common/shell/manifest';
import { timetable } from '@/features/week/timetable/manifest';
import { virtualClassroom } from '@/features/live/virtual-classroom/manifest';
import { weeklyPlan } from '@/features/week/weekly-plans/manifest';
import { officePayments } from '@/features/money/payment-desk/manifest';
import { officePeople } from '@/features/people/office-people/manifest';
import { officeSite } from '@/features/site/office-site/manifest';
import { officeSettings } from '@/features/school/settings/manifest';
import { officeStructure } from '@/features/school/structure/manifest';
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
