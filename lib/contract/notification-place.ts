import { announcementAnchor } from './announcement';
import { meetingPlace } from './meeting-place';
import type { NotificationParams } from './notification-params';
import { notificationRecordOf, notificationTypes } from './notification-types';
import { assignedRecords, assignedWhere, studentQuizPage } from './quiz-kinds';

const staffPrefix = (who: string | undefined) =>
  who === 'teacher' ? '/school-instructor' : '/educational-supervisor';

export type NotificationPlace = { path: string; newTab: boolean };
type NotificationData = { screen_name: string | null; params: NotificationParams };

const assessmentPages = {
  school_instructor: {
    fill: '/school-instructor/assessment',
    results: '/school-instructor/assessment/my-assessments',
  },
  educational_supervisor: {
    fill: '/educational-supervisor/assessment',
    results: '/educational-supervisor/assessment/my-assessments',
  },
} as const;

/** Reports by the role that reads them; `{id}` is the assessment. */
const reportPages: Readonly<Record<string, string>> = {
  assessment_manager: '/assessment_manager/assessments_reports/assessors/{id}',
  school_instructor: '/school-instructor/assessment/reports/assessors?assessment={id}',
  educational_supervisor: '/educational-supervisor/assessment/reports/assessors?assessment={id}',
};

/** Where forms of an assessment are filled in, or results and reports read, by the role that was notified. */
function assessmentPlace(screen: string | null, id: string | undefined): NotificationPlace | null {
  const [, what, role = ''] = /^assessment_(open|due|results|report)_(\w+)$/.exec(screen ?? '') ?? [];
  if (!what || !id) return null;
  const report = reportPages[role];
  if (what === 'report')
    return report ? { path: report.replace('{id}', encodeURIComponent(id)), newTab: false } : null;
  const pages =
    role === 'school_instructor' || role === 'educational_supervisor'
      ? assessmentPages[role]
      : { fill: '/assessments', results: '/assessments/results' };
  return {
    path: `${pages[what === 'results' ? 'results' : 'fill']}/${encodeURIComponent(id)}`,
    newTab: false,
  };
}

/** Pages of all records by screen name; a single page stands under the name of its type. */
const pages: ReadonlyMap<string | null, string> = new Map(
  notificationTypes.flatMap((type) => {
    const { opens = {} } = notificationRecordOf(type);
    return Object.entries(typeof opens === 'string' ? { [type]: opens } : opens);
  }),
);

/** The page with its values filled in; null where a required one is missing. */
function filledIn(page: string, params: NotificationParams): string | null {
  const values: Readonly<Record<string, string | undefined>> = params;
  let isWhole = true;
  const path = page.replaceAll(/\{(\??)(\w+)\}/g, (_all, isQuery: string, name: string) => {
    const value = encodeURIComponent(values[name] ?? '');
    if (isQuery) return value && `?${name}=${value}`;
    if (value === '') isWhole = false;
    return value;
  });
  return isWhole ? path : null;
}

/**
 * Where opening a notification leads, without the language; null for those that only become read. `slug` is
 * the short name of the school in the address of its app page.
 */
export function notificationPlace(
  { screen_name: screen, params }: NotificationData,
  slug: string,
): NotificationPlace | null {
  const page = pages.get(screen);
  if (page) {
    const path = filledIn(page, params);
    return path === null ? null : { path, newTab: false };
  }
  const quiz = params.general_quiz_uuid;
  const [kind] = assignedWhere(({ publishedNotification }) => publishedNotification === screen);
  if (kind && quiz) return { path: studentQuizPage(kind, encodeURIComponent(quiz)), newTab: false };
  const [, who, reportType, late] = /^(teacher|supervisor)_(\w+_report)(_late)?$/.exec(screen ?? '') ?? [];
  const [reported] = assignedRecords().filter((record) => record.reportType === reportType);
  if (reported && quiz)
    return {
      path: `${staffPrefix(who)}${reported.pages.reports}/${encodeURIComponent(quiz)}${late ? '?tab=late' : ''}`,
      newTab: false,
    };
  if (screen === 'announcement')
    return {
      path: `/my-school#${announcementAnchor(params.announcement_uuid ?? '')}`,
      newTab: false,
    };
  if (screen === 'meeting' && params.session_uuid)
    return { path: `/static/${slug}-app/${encodeURIComponent(params.session_uuid)}`, newTab: true };
  return assessmentPlace(screen, params.assessment_uuid) ?? meetingPlace(screen, params.meeting_uuid);
}
