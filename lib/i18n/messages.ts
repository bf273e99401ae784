import type accommodations from '@/messages/en/accommodations.json';
import type account from '@/messages/en/account.json';
import type attempts from '@/messages/en/attempts.json';
import type bank from '@/messages/en/bank.json';
import type common from '@/messages/en/common.json';
import type courses from '@/messages/en/courses.json';
import type errors from '@/messages/en/errors.json';
import type health from '@/messages/en/health.json';
import type homes from '@/messages/en/homes.json';
import type joins from '@/messages/en/joins.json';
import type notifications from '@/messages/en/notifications.json';
import type paper from '@/messages/en/paper.json';
import type questions from '@/messages/en/questions.json';
import type quizzes from '@/messages/en/quizzes.json';
import type registration from '@/messages/en/registration.json';
import type reports from '@/messages/en/reports.json';
import type room from '@/messages/en/room.json';
import type school from '@/messages/en/school.json';
import type session from '@/messages/en/session.json';
import type shell from '@/messages/en/shell.json';
import type site from '@/messages/en/site.json';
import type { Locale } from './routing';

/** One line a feature, here and in `namespaces`: the file name is the namespace. */
export type Messages = {
  accommodations: typeof accommodations;
  account: typeof account;
  attempts: typeof attempts;
  bank: typeof bank;
  common: typeof common;
  courses: typeof courses;
  errors: typeof errors;
  health: typeof health;
  homes: typeof homes;
  joins: typeof joins;
  notifications: typeof notifications;
  paper: typeof paper;
  questions: typeof questions;
  quizzes: typeof quizzes;
  registration: typeof registration;
  reports: typeof reports;
  room: typeof room;
  school: typeof school;
  session: typeof session;
  shell: typeof shell;
  site: typeof site;
};
export type Namespace = keyof Messages;

export const namespaces = [
  'accommodations',
  'account',
  'attempts',
  'bank',
  'common',
  'courses',
  'errors',
  'health',
  'homes',
  'joins',
  'notifications',
  'paper',
  'questions',
  'quizzes',
  'registration',
  'reports',
  'room',
  'school',
  'session',
  'shell',
  'site',
] as const satisfies readonly Namespace[];

/** All messages of a language; loaded once a process and language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const entries = await Promise.all(
    namespaces.map(async (name) => [name, (await import(`../../messages/${locale}/${name}.json`)).default]),
  );
  return Object.fromEntries(entries) as Messages;
}

const saidByBrowser = ['pages', 'toasts', 'fields'] as const satisfies readonly (keyof Messages['errors'])[];
const trimmed = new WeakMap<object, Partial<Messages['errors']>>();

/** The errors without the sentences that only the server says; one object a language, so that a page carries it once. */
function errorsOfBrowser(errors: Messages['errors']): Partial<Messages['errors']> {
  const known = trimmed.get(errors);
  if (known) return known;
  const made = Object.fromEntries(saidByBrowser.map((part) => [part, errors[part]]));
  trimmed.set(errors, made);
  return made;
}

/** Keeps what a client provider needs: whole namespaces, of `errors` the parts that the browser says itself. */
export function pickNamespaces(all: object, names: readonly Namespace[]): Partial<Messages> {
  const chosen = Object.entries(all).filter(([name]) => names.includes(name as Namespace));
  return Object.fromEntries(
    chosen.map(([name, texts]) => [name, name === 'errors' ? errorsOfBrowser(texts) : texts]),
  );
}
