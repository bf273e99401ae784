import type { RegistrationKind } from '@/lib/contract/resources/people/registration';
import type { Locale } from '@/lib/i18n/routing';
import { storeFlow, toKept } from '@/lib/device/stored-flow';
import { register } from './register';

/** Registers and keeps the step of activation that follows for this tab. Errors: ApiFailure. */
export async function startRegistration(
  locale: Locale,
  kind: RegistrationKind,
  attributes: object,
): Promise<void> {
  storeFlow(toKept(await register(locale, kind, attributes)));
}
