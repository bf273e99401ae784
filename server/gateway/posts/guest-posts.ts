import * as z from 'zod';
import type { PagePost } from '../page-posts';
import { readErrors, refusedState } from './refused-post';

const started = z.object({
  data: z.object({ attributes: z.object({ flow: z.string(), purpose: z.string() }) }),
});

/** Characters of the page that led to the contact form. */
const MOST_ABOUT = 200;

type Tree = { [name: string]: Tree | string };

/** `first_name.ar` and `codes.0` as the objects and lists of a body; what was left empty is left out. */
export function toAttributes(fields: Map<string, string>): Record<string, unknown> {
  const tree: Tree = {};
  for (const [name, value] of fields) {
    if (value.trim() === '') continue;
    const steps = name.split('.').slice(0, 3);
    const last = steps.pop() ?? '';
    let place = tree;
    for (const step of steps) {
      const found = Object.hasOwn(place, step) ? place[step] : undefined;
      const next: Tree = typeof found === 'object' ? found : Object.create(null);
      place[step] = next;
      place = next;
    }
    place[last] = value;
  }
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, toList(value)]));
}

const toList = (value: Tree | string): unknown =>
  typeof value === 'object' && Object.keys(value).every((key) => /^\d{1,2}$/.test(key))
    ? Object.values(value)
    : value;

const register =
  (kind: string): PagePost =>
  async ({ locale, fields, command }) => {
    const { has_accepted_terms: terms, ...attributes } = toAttributes(fields);
    const response = await command(`/api/base/${locale}/auth/register/${kind}`, 'registration', {
      ...attributes,
      has_accepted_terms: terms !== undefined,
    });
    const document = response.ok ? started.safeParse(await response.json()).data : undefined;
    if (!document) return { state: refusedState('registration', fields, await readErrors(response)) };
    const { flow, purpose } = document.data.attributes;
    return {
      state: { form: 'code', values: {}, errors: [], step: { flow, purpose } },
      page: '/auth/activation',
    };
  };

const contact: PagePost = async ({ locale, query, fields, command }) => {
  const about = query.get('about')?.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_ABOUT);
  const attributes = { name: '', body: '', ...toAttributes(fields), ...(about && { about }) };
  const response = await command(`/api/admin/api/v1/${locale}/contact`, 'contact_message', attributes);
  if (!response.ok) return { state: refusedState('contact', fields, await readErrors(response)) };
  return { state: { form: 'contact', values: {}, errors: [], step: { sent: '1' } } };
};

/** Registration and the message to the school, as forms that browsers post by themselves. */
export const guestPosts: Record<string, PagePost> = {
  '/auth/parent/register': register('parent'),
  '/auth/student/register': register('student'),
  '/auth/student_teacher/register': register('student_teacher'),
  '/static/contact': contact,
};
