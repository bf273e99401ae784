import type { RegistrationKind } from '@/lib/contract/resources/registration';
import type { Locale } from '@/lib/i18n/routing';
import { keepFlow, toKept } from '@/lib/session/kept-flow';
import { register } from './register';

/** Registers and keeps the step of activation that follows for this tab. Errors: ApiFailure. */
export async function startRegistration(
  locale: Locale,
  kind: RegistrationKind,
  attributes: object,
): Promise<void> {
  keepFlow(toKept(await register(locale, kind, attributes)));
}
