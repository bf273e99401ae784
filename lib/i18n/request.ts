import { hasLocale } from 'next-intl';
import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { schoolTimeZone } from '../env/school';
import { loadMessages } from './messages';
import { routing } from './routing';

export default getRequestConfig(async ({ requestLocale }) => {
  // Pages render beside their layout, so the language of the address comes from the middleware where no segment named it yet.
  const requested = (await requestLocale) ?? (await headers()).get('x-locale');
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: schoolTimeZone() };
});
