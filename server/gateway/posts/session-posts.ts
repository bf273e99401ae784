import * as z from 'zod';
import { safePath } from '@/lib/auth/paths';
import { withRedirect } from '@/lib/auth/with-redirect';
import type { Locale } from '@/lib/contract/localized';
import type { Outcome, PagePost } from '../page-posts';
import { type ErrorEntry, readErrors, refusedState } from './refused-post';

const signedIn = z.object({ meta: z.object({ choose_role: z.boolean().optional() }).optional() });
const started = z.object({
  data: z.object({ attributes: z.object({ flow: z.string(), purpose: z.string() }) }),
});

const targetOf = (query: URLSearchParams, locale: Locale) =>
  safePath(query.get('redirect'), `/${locale}/home`);

/** Where a new session goes: to the choice of a role first, when there is one to make. */
async function enter(response: Response, locale: Locale, target: string): Promise<Outcome> {
  const document = signedIn.safeParse(await response.json().catch(() => null)).data;
  const to = document?.meta?.choose_role ? withRedirect(`/${locale}/auth/roles`, target) : target;
  return { to, cookies: response.headers.getSetCookie() };
}

/** The step at which a code is typed; `page` is where it stands when the form was that of another page. */
const codeStep = (step: { flow: string; purpose: string }, page?: string): Outcome => ({
  state: { form: 'code', values: {}, errors: [], step },
  ...(page && { page }),
});

/** The flow that a right password of an account without a proved address began. */
const flowOfRefusal = ([first]: ErrorEntry[]) =>
  first?.code === 'activation_needed'
    ? z.object({ flow: z.string(), purpose: z.string() }).safeParse(first.meta?.flow).data
    : undefined;

/** The flow that a right password of the school began: an own one is chosen next. */
const proofOfRefusal = ([first]: ErrorEntry[]) =>
  first?.code === 'own_password_needed'
    ? z.object({ flow: z.string() }).safeParse(first.meta?.flow).data
    : undefined;

const login: PagePost = async ({ locale, query, fields, command }) => {
  const response = await command(`/api/v1/${locale}/login`, 'login', {
    identifier: fields.get('identifier') ?? '',
    password: fields.get('password') ?? '',
  });
  if (response.ok) return enter(response, locale, targetOf(query, locale));
  const errors = await readErrors(response);
  const proof = proofOfRefusal(errors);
  if (proof)
    return {
      state: { form: 'reset', values: {}, errors: [], step: { flow: proof.flow } },
      page: '/auth/reset-password',
    };
  const flow = flowOfRefusal(errors);
  return flow ? codeStep(flow, '/auth/activation') : { state: refusedState('login', fields, errors) };
};

const sendCode =
  (purpose: string, path: string, names: readonly string[]): PagePost =>
  async ({ locale, fields, command }) => {
    const typed = Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']));
    const attributes = path === 'code' ? { ...typed, purpose } : typed;
    const response = await command(`/api/base/${locale}/auth/${path}`, 'code', attributes);
    const document = response.ok ? started.safeParse(await response.json()).data : undefined;
    if (document) return codeStep({ flow: document.data.attributes.flow, purpose });
    return { state: refusedState('request', fields, await readErrors(response)) };
  };

const proveCode =
  (resetPage: string): PagePost =>
  async ({ locale, query, fields, command }) => {
    const step = { flow: fields.get('flow') ?? '', purpose: fields.get('purpose') ?? '' };
    const code = (fields.get('code') ?? '').replaceAll(/\s/g, '');
    const response = await command(`/api/base/${locale}/auth/code/verify`, 'code', { ...step, code });
    if (!response.ok) {
      const errors = await readErrors(response);
      return { state: { ...refusedState('code', fields, errors), step } };
    }
    if (step.purpose !== 'reset') return enter(response, locale, targetOf(query, locale));
    return {
      state: { form: 'reset', values: {}, errors: [], step: { flow: step.flow } },
      page: resetPage,
    };
  };

/** The pages of a code: a name first, then the digits. */
const codePage =
  (request: PagePost, resetPage = '/auth/reset-password'): PagePost =>
  (call) =>
    (call.fields.has('flow') ? proveCode(resetPage) : request)(call);

const resetPassword: PagePost = async ({ locale, query, fields, command }) => {
  const flow = fields.get('flow') ?? '';
  const password = fields.get('password') ?? '';
  const again = (errors: ErrorEntry[]): Outcome => ({
    state: { ...refusedState('reset', fields, errors), step: { flow } },
  });
  if (password !== fields.get('again'))
    return {
      state: {
        form: 'reset',
        values: {},
        errors: [{ field: 'again', type: 'code', text: 'different' }],
        step: { flow },
      },
    };
  const response = await command(`/api/base/${locale}/auth/reset-password`, 'password', { flow, password });
  if (!response.ok) return again(await readErrors(response));
  return {
    to: withRedirect(`/${locale}/auth/login`, targetOf(query, locale)),
    cookies: response.headers.getSetCookie(),
  };
};

const byName = ['identifier'] as const;

/** Signing in, codes and a new password, as forms that browsers post by themselves. */
export const sessionPosts: Record<string, PagePost> = {
  '/auth/login': login,
  '/auth/otp': codePage(sendCode('login', 'code', byName)),
  '/auth/forget-password': codePage(sendCode('reset', 'code', byName)),
  '/auth/activation': codePage(sendCode('activation', 'code', byName)),
  '/auth/student/forgetpassword': codePage(
    sendCode('reset', 'student/code', ['number', 'branch_code']),
    '/auth/student/reset-password',
  ),
  '/auth/reset-password': resetPassword,
  '/auth/student/reset-password': resetPassword,
};
