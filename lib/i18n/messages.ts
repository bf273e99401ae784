import type accommodations from '@/messages/en/accommodations.json';
import type account from '@/messages/en/account.json';
import type assessmentForms from '@/messages/en/assessment-forms.json';
import type assessmentReports from '@/messages/en/assessment-reports.json';
import type assessments from '@/messages/en/assessments.json';
import type attendance from '@/messages/en/attendance.json';
import type billing from '@/messages/en/billing.json';
import type certificates from '@/messages/en/certificates.json';
import type common from '@/messages/en/common.json';
import type colleagues from '@/messages/en/colleagues.json';
import type competitions from '@/messages/en/competitions.json';
import type preparation from '@/messages/en/preparation.json';
import type corrections from '@/messages/en/corrections.json';
import type courses from '@/messages/en/courses.json';
import type dashboards from '@/messages/en/dashboards.json';
import type errors from '@/messages/en/errors.json';
import type exams from '@/messages/en/exams.json';
import type family from '@/messages/en/family.json';
import type health from '@/messages/en/health.json';
import type invitations from '@/messages/en/invitations.json';
import type joinRequests from '@/messages/en/join-requests.json';
import type liveLessons from '@/messages/en/live-lessons.json';
import type liveMonitor from '@/messages/en/live-monitor.json';
import type media from '@/messages/en/media.json';
import type meetings from '@/messages/en/meetings.json';
import type officeAudit from '@/messages/en/office-audit.json';
import type officeCourses from '@/messages/en/office-courses.json';
import type officeBranches from '@/messages/en/office-branches.json';
import type officeData from '@/messages/en/office-data.json';
import type officeHome from '@/messages/en/office-home.json';
import type offlineMarks from '@/messages/en/offline-marks.json';
import type officeSite from '@/messages/en/office-site.json';
import type officeSettings from '@/messages/en/office-settings.json';
import type officePayments from '@/messages/en/office-payments.json';
import type officePeople from '@/messages/en/office-people.json';
import type officeStructure from '@/messages/en/office-structure.json';
import type paymentOffice from '@/messages/en/payment-office.json';
import type paymentShop from '@/messages/en/payment-shop.json';
import type payments from '@/messages/en/payments.json';
import type practice from '@/messages/en/practice.json';
import type psychologicalTests from '@/messages/en/psychological-tests.json';
import type publicSite from '@/messages/en/public-site.json';
import type questionBank from '@/messages/en/question-bank.json';
import type questionExchange from '@/messages/en/question-exchange.json';
import type questionReports from '@/messages/en/question-reports.json';
import type quizPrint from '@/messages/en/quiz-print.json';
import type quizzes from '@/messages/en/quizzes.json';
import type registration from '@/messages/en/registration.json';
import type reports from '@/messages/en/reports.json';
import type resources from '@/messages/en/resources.json';
import type rooms from '@/messages/en/rooms.json';
import type school from '@/messages/en/school.json';
import type scores from '@/messages/en/scores.json';
import type session from '@/messages/en/session.json';
import type setup from '@/messages/en/setup.json';
import type timetable from '@/messages/en/timetable.json';
import type virtualClassroom from '@/messages/en/virtual-classroom.json';
import type weeklyPlan from '@/messages/en/weekly-plan.json';
import { type NotificationMessages, type ShellMessages, withNotificationTexts } from './notification-texts';
import { type AttemptMessages, type QuestionMessages, withQuestionTypeTexts } from './question-type-texts';
import type { Locale } from './routing';

/** One line a feature, here and in `namespaces`: the file name is the namespace. */
export type Messages = {
  accommodations: typeof accommodations;
  account: typeof account;
  'assessment-forms': typeof assessmentForms;
  'assessment-reports': typeof assessmentReports;
  assessments: typeof assessments;
  attempts: AttemptMessages;
  attendance: typeof attendance;
  billing: typeof billing;
  certificates: typeof certificates;
  common: typeof common;
  colleagues: typeof colleagues;
  competitions: typeof competitions;
  preparation: typeof preparation;
  corrections: typeof corrections;
  courses: typeof courses;
  dashboards: typeof dashboards;
  errors: typeof errors;
  exams: typeof exams;
  family: typeof family;
  health: typeof health;
  invitations: typeof invitations;
  'join-requests': typeof joinRequests;
  'live-lessons': typeof liveLessons;
  'live-monitor': typeof liveMonitor;
  media: typeof media;
  meetings: typeof meetings;
  notifications: NotificationMessages;
  'office-audit': typeof officeAudit;
  'office-courses': typeof officeCourses;
  'office-branches': typeof officeBranches;
  'office-data': typeof officeData;
  'office-home': typeof officeHome;
  'office-structure': typeof officeStructure;
  'offline-marks': typeof offlineMarks;
  'office-payments': typeof officePayments;
  'office-people': typeof officePeople;
  'office-settings': typeof officeSettings;
  'office-site': typeof officeSite;
  'payment-office': typeof paymentOffice;
  'payment-shop': typeof paymentShop;
  payments: typeof payments;
  practice: typeof practice;
  'psychological-tests': typeof psychologicalTests;
  'public-site': typeof publicSite;
  'question-bank': typeof questionBank;
  'question-exchange': typeof questionExchange;
  'question-reports': typeof questionReports;
  questions: QuestionMessages;
  'quiz-print': typeof quizPrint;
  quizzes: typeof quizzes;
  registration: typeof registration;
  reports: typeof reports;
  resources: typeof resources;
  rooms: typeof rooms;
  school: typeof school;
  scores: typeof scores;
  session: typeof session;
  setup: typeof setup;
  shell: ShellMessages;
  timetable: typeof timetable;
  'virtual-classroom': typeof virtualClassroom;
  'weekly-plan': typeof weeklyPlan;
};
export type Namespace = keyof Messages;

export const namespaces = [
  'accommodations',
  'account',
  'assessment-forms',
  'assessment-reports',
  'assessments',
  'attempts',
  'attendance',
  'billing',
  'certificates',
  'common',
  'colleagues',
  'competitions',
  'preparation',
  'corrections',
  'courses',
  'dashboards',
  'errors',
  'exams',
  'family',
  'health',
  'invitations',
  'join-requests',
  'live-lessons',
  'live-monitor',
  'media',
  'meetings',
  'notifications',
  'office-audit',
  'office-courses',
  'office-branches',
  'office-data',
  'office-home',
  'office-structure',
  'offline-marks',
  'office-payments',
  'office-people',
  'office-settings',
  'office-site',
  'payment-office',
  'payment-shop',
  'payments',
  'practice',
  'psychological-tests',
  'public-site',
  'question-bank',
  'question-exchange',
  'question-reports',
  'questions',
  'quiz-print',
  'quizzes',
  'registration',
  'reports',
  'resources',
  'rooms',
  'school',
  'scores',
  'session',
  'setup',
  'shell',
  'timetable',
  'virtual-classroom',
  'weekly-plan',
] as const satisfies readonly Namespace[];

async function readMessages(locale: Locale): Promise<Messages> {
  const entries = await Promise.all(
    namespaces.map(async (name) => [name, (await import(`../../messages/${locale}/${name}.json`)).default]),
  );
  const types = (await import(`../../messages/${locale}/notification-types.json`)).default;
  const ofQuestions = (await import(`../../messages/${locale}/question-types.json`)).default;
  return withQuestionTypeTexts(
    withNotificationTexts(Object.fromEntries(entries), types),
    ofQuestions,
  ) as Messages;
}

const loaded = new Map<Locale, Promise<Messages>>();

/** All messages of a language; loaded once a process and language. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale);
  if (known && process.env.NODE_ENV === 'production') return known;
  const asked = readMessages(locale);
  loaded.set(locale, asked);
  return asked;
}

const saidByBrowser = ['pages', 'toasts', 'fields'] as const satisfies readonly (keyof Messages['errors'])[];
const trimmed = new WeakMap<object, Partial<Messages['errors']>>();

/**
 * The errors without the sentences that only the server says; one object a language, so that a page carries
 * it once.
 */
function errorsOfBrowser(errors: Messages['errors']): Partial<Messages['errors']> {
  const known = trimmed.get(errors);
  if (known) return known;
  const made = Object.fromEntries(saidByBrowser.map((part) => [part, errors[part]]));
  trimmed.set(errors, made);
  return made;
}

/**
 * Keeps what client components need: whole namespaces, of `errors` the parts that the browser says itself.
 */
export function pickNamespaces(all: object, names: readonly string[]): Partial<Messages> {
  const chosen = Object.entries(all).filter(([name]) => names.includes(name));
  return Object.fromEntries(
    chosen.map(([name, texts]) => [name, name === 'errors' ? errorsOfBrowser(texts) : texts]),
  );
}
