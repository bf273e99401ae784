import { apiBase } from '@/lib/api/api-base';
import type { Challenge, Flow, GuestPurpose, OwnRole } from '@/lib/contract/resources/people/auth';
import type { Locale } from '@/lib/i18n/routing';

const client = () => import('@/lib/api/client');
const pathOf = (locale: Locale, path: string) => `${apiBase('base', locale)}/auth/${path}`;

async function send<Reply>(locale: Locale, path: string, type: string, attributes: object): Promise<Reply> {
  const { api, toBody } = await client();
  return api.document<Reply>('POST', pathOf(locale, path), toBody(type, attributes));
}

type FlowReply = { data: { attributes: Flow } };
const flowOf = ({ data }: FlowReply) => data.attributes;

export type CodeRequest = { purpose: GuestPurpose; identifier: string; captcha?: string | undefined };

/** Asks for a code; the answer is the same whether the account exists or not. Errors: ApiFailure. */
export const requestCode = async (locale: Locale, request: CodeRequest): Promise<Flow> =>
  flowOf(await send<FlowReply>(locale, 'code', 'code', request));

export type StudentRequest = { number: string; branch_code: string; captcha?: string | undefined };

export const requestStudentCode = async (locale: Locale, request: StudentRequest): Promise<Flow> =>
  flowOf(await send<FlowReply>(locale, 'student/code', 'code', request));

type OfFlow = { purpose: GuestPurpose; flow: string };

export const resendCode = async (locale: Locale, { purpose, flow }: OfFlow): Promise<Flow> =>
  flowOf(await send<FlowReply>(locale, 'code/resend', 'code', { purpose, flow }));

/** Proves a code. True: a session was opened and the person has yet to choose a role. Errors: ApiFailure. */
export async function verifyCode(
  locale: Locale,
  { purpose, flow, code }: OfFlow & { code: string },
): Promise<boolean> {
  const reply = await send<{ meta?: { choose_role?: boolean } }>(locale, 'code/verify', 'code', {
    purpose,
    flow,
    code,
  });
  return reply.meta?.choose_role === true;
}

/** A new password with a proved flow or with the token of a link. Errors: ApiFailure. */
export const resetPassword = (
  locale: Locale,
  given: { flow?: string | undefined; token?: string | undefined; password: string },
) => send<unknown>(locale, 'reset-password', 'password', given);

export const activateAccount = (locale: Locale, token: string) =>
  send<unknown>(locale, 'activate', 'activation', { token });

export async function readChallenge(locale: Locale): Promise<Challenge> {
  const { api } = await client();
  return api.getOne<Challenge>(pathOf(locale, 'challenge'));
}

const dashboard = (locale: Locale) => `${apiBase('dashboard', locale)}/profile`;

/** Own roles with their branches; for page renders. */
export async function readOwnRoles(locale: Locale): Promise<OwnRole[]> {
  const { api } = await client();
  return (await api.getMany<OwnRole>(`${dashboard(locale)}/roles`)).data;
}
