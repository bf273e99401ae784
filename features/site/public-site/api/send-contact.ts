import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { ContactInput } from '@/lib/contract/resources/site/public-site';
import type { Locale } from '@/lib/i18n/routing';

/** A message to the school. Errors: ApiFailure 422 by field, 429. */
export const sendContact = (locale: Locale, message: ContactInput) =>
  api.post(`${apiBase('admin', locale)}/contact`, toBody('contact_message', message));
