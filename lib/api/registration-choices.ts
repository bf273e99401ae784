import 'server-only';
import { apiBase } from './api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type { RegistrationChoices } from '@/lib/contract/resources/people/registration';

/** Grades and subjects that the forms choose from. */
export const readChoices = (locale: Locale) =>
  orPage(
    api.getOne<RegistrationChoices>(`${apiBase('base', locale)}/auth/register/choices`, {
      schema: async () => (await import('@/lib/contract/resources/people/registration')).registrationChoices,
    }),
  );
