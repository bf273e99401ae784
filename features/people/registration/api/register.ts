import { apiBase } from '@/lib/api/api-base';
import type { RegistrationKind } from '@/lib/contract/resources/people/registration';
import type { Flow } from '@/lib/contract/resources/people/auth';
import type { Locale } from '@/lib/i18n/routing';

const client = () => import('@/lib/api/client');

/** Registers; the answer is the same for an address that has an account. Errors: ApiFailure. */
export async function register(locale: Locale, kind: RegistrationKind, attributes: object): Promise<Flow> {
  const { api, toBody } = await client();
  const reply = await api.document<{ data: { attributes: Flow } }>(
    'POST',
    `${apiBase('base', locale)}/auth/register/${kind}`,
    toBody('registration', attributes),
  );
  return reply.data.attributes;
}
