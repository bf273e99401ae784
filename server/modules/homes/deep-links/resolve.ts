import { safePath } from '@/lib/auth/paths';
import {
  assignedRecords,
  type AssignedKindRecord,
  selfStudyKinds,
  studentQuizPage,
} from '@/lib/contract/quiz-kinds';
import { type Locale, locales, uuid } from '@/lib/contract/text';
import type { Role } from '@/lib/contract/roles';
import { peopleList, peoplePages } from './people-pages';

type Asked = {
  link?: string | undefined;
  type?: string | undefined;
  id?: string | undefined;
  /** Hosts that count as this school's own. */
  hosts: readonly string[];
  role: Role | null;
  /** Short name of the school in the address of its app page. */
  slug: string;
};
export type Place = {
  path: string;
  locale: Locale | null;
  /** Page of the list of routes that may not be built yet; null for those that are. */
  page: string | null;
};

/** Marks that turn what follows around, and characters without width. */
const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;
const OWN = 'http://own.invalid';

/** First segments that pages never have. */
const NO_PAGE = new Set(['api', '_next', 'dynamic-link', 'files']);

/**
 * A path of this site (with query), split into language and rest; null for anything with a second reading.
 */
function localPlace(target: string): Place | null {
  const safe = safePath(target, '');
  const path = safe.split(/[?#]/, 1)[0] ?? '';
  if (safe === '' || path.includes('@') || HIDDEN.test(target)) return null;
  const url = new URL(safe, OWN);
  const [, first = '', ...rest] = path.split('/');
  const locale = (locales as readonly string[]).includes(first) ? (first as Locale) : null;
  const plain = locale ? `/${rest.join('/')}` : path;
  if (NO_PAGE.has(plain.split('/')[1]?.toLowerCase() ?? '')) return null;
  return { path: `${plain}${url.search}${url.hash}`, locale, page: null };
}

/** The path of a full address of our own host (links of the app), or the text as it is. */
function withoutOwnHost(link: string, hosts: readonly string[]): string | null {
  if (!/^https?:/i.test(link)) return link;
  // Only the plain form: no user part, no backslash, nothing that a parser would repair.
  const match = /^https?:\/\/([a-z0-9.-]+(?::\d{1,5})?)(\/[^\\]*)?$/i.exec(link);
  if (!match || !hosts.includes((match[1] ?? '').toLowerCase())) return null;
  return match[2] ?? '/';
}

/** Areas of the staff who can open a piece of work; guests are taken for students and sign in on the way. */
const staffArea = (role: Role): '/school-instructor' | '/educational-supervisor' | null => {
  if (role === 'school_instructor') return '/school-instructor';
  return role === 'educational_supervisor' ? '/educational-supervisor' : null;
};

/** Where a quiz of a kind is opened: taken by students, reported to staff; others see it from their home. */
const quiz =
  ({ kind, pages: { reports } }: AssignedKindRecord) =>
  (id: string, role: Role | null) => {
    if (role === null || role === 'student') return studentQuizPage(kind, id);
    const base = staffArea(role);
    return base === null ? '/home' : `${base}${reports}/${id}`;
  };

/** Pages of lessons and meetings, which are not all built yet. */
const appPage = '/static/{product}-app/{session}';
const instructorPage = '/instructor/live-lessons/{session}';

/** A live lesson opens on the app page, as its notification does; an instructor has a page of each. */
const livePage = (type: string, role: Role | null): string | null => {
  if (type === 'meeting') return appPage;
  if (type !== 'live_session') return null;
  if (role === 'instructor') return instructorPage;
  return role === null || role === 'student' ? appPage : null;
};

/** A quiz by the name of its kind and by that of the notification about it. */
const quizPages = Object.fromEntries(
  assignedRecords().flatMap((record) => [
    [record.kind, quiz(record)],
    [record.publishedNotification, quiz(record)],
  ]),
);

/** A subject is read by students and built by staff. */
function subjectPage(id: string, role: Role | null): string {
  if (role === null || role === 'student') return `/student/subject/${id}`;
  const base = staffArea(role);
  return base === null ? '/home' : `${base}/subjects/${id}`;
}

/** What a student takes alone; staff and families have no page of it. */
const learnerPage = (page: (id: string) => string) => (id: string, role: Role | null) =>
  role === null || role === 'student' ? page(id) : '/home';

/** An item of the libraries opens in the one that its reader finds it in. */
function mediaPage(id: string, role: Role | null): string {
  if (role === null || role === 'student') return `/student/media-library?item=${id}`;
  const base = staffArea(role);
  return base === null ? '/home' : `${base}/school-library?item=${id}`;
}

/** Staff find each other in the directory of their branch. */
function colleaguePage(id: string, role: Role | null): string {
  const base = role === null ? null : staffArea(role);
  return base === null ? '/home' : `${base}/colleagues?person=${id}`;
}

/** A lesson preparation is written or reviewed by staff; students read its working paper. */
function preparationPage(id: string, role: Role | null): string {
  if (role === 'student') return `/student/preparation?paper=${id}`;
  const base = role === null ? '/school-instructor' : staffArea(role);
  return base === null ? '/home' : `${base}/preparation/edit/${id}`;
}

/** A plan opens for its staff; students and families have that of the class by the week. */
function planPage(id: string, role: Role | null): string {
  if (role === null || role === 'student') return '/student/weekly-plan';
  if (role === 'school_instructor') return `/school-instructor/weekly-plan/${id}/view`;
  return role === 'educational_supervisor' ? `/educational-supervisor/weekly-plan?plan=${id}` : '/home';
}

/** Meetings are read in the areas of staff, by everybody else among the personal pages. */
const meetingPage = (id: string, role: Role | null): string =>
  `${(role !== null && staffArea(role)) || ''}/meetings/${id}`;

/**
 * Certificates of a student (the id): those of oneself, of a followed student, or of somebody whom staff
 * reach.
 */
function certificatePage(student: string, role: Role | null): string {
  if (role === null || role === 'student') return '/student/certificate';
  if (role === 'parent' || role === 'student_teacher') return `/home/${role}/certificates/${student}`;
  const base = staffArea(role);
  return base === null ? '/home' : `${base}/certificates/${student}`;
}

/** Type -> page; an id is needed unless the page is one for all. */
const pages: Record<string, (id: string, role: Role | null) => string> = {
  ...quizPages,
  ...peoplePages,
  [selfStudyKinds.own]: learnerPage((id) => `/student/exams/${id}`),
  [selfStudyKinds.practice]: learnerPage((id) => `/student/practice/${id}`),
  exam_sent: learnerPage((id) => `/student/exams/${id}`),
  scores_published: learnerPage(() => '/home/student'),
  certificate: certificatePage,
  certificate_issued: certificatePage,
  competition: learnerPage((id) => `/student/competitions/${id}/join`),
  meeting_invitation: meetingPage,
  course: (id) => `/courses/${id}`,
  subject: subjectPage,
  media: mediaPage,
  preparation: preparationPage,
  preparation_returned: preparationPage,
  preparation_approved: preparationPage,
  colleague: colleaguePage,
  weekly_plan: planPage,
  activity: (id) => `/general-activity/${id}`,
  general_activity: (id) => `/general-activity/${id}`,
  // Staff of a school see live lessons from their home.
  live_session: () => '/home',
};
const wholePages: Record<string, string> = {
  courses: '/courses',
  home: '/home',
  news: '/static/news',
  notification: '/home',
  notifications: '/home',
  profile: '/auth/profile',
  teachers: '/static/available-teachers',
};

function byType(
  type: string,
  id: string | undefined,
  { role, slug }: Pick<Asked, 'role' | 'slug'>,
): Place | null {
  const place = (path: string, page: string | null = null): Place => ({ path, locale: null, page });
  if (Object.hasOwn(wholePages, type)) return place(wholePages[type] ?? '/');
  const list = peopleList(type, role);
  if (list !== null) return place(list);
  if (!uuid.safeParse(id).success) return null;
  const own = String(id).toLowerCase();
  const live = livePage(type, role);
  if (live !== null) return place(live.replace('{product}', slug).replace('{session}', own), live);
  return Object.hasOwn(pages, type) ? place(pages[type]?.(own, role) ?? '/') : null;
}

/** `{"type":…,"id":…}` or `type:id`, as notifications and the app write it. */
function typed(link: string): { type: string; id: string | undefined } | null {
  const short = /^([a-z_]{1,40}):([0-9a-f-]{36})$/i.exec(link);
  if (short) return { type: short[1] ?? '', id: short[2] };
  if (!link.startsWith('{')) return null;
  try {
    const value = JSON.parse(link) as { type?: unknown; id?: unknown };
    if (typeof value.type !== 'string') return null;
    return { type: value.type, id: typeof value.id === 'string' ? value.id : undefined };
  } catch {
    return null;
  }
}

/** Where a shared link leads inside this site; null when it is not one of ours. */
export function resolveLink({ link, type, id, hosts, ...reader }: Asked): Place | null {
  if (type !== undefined) return byType(type, id, reader);
  if (link === undefined) return null;
  const named = typed(link);
  if (named) return byType(named.type, named.id, reader);
  const path = withoutOwnHost(link, hosts);
  return path === null ? null : localPlace(path);
}
