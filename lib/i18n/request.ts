import { hasLocale } from 'next-intl';
import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { schoolTimeZone } from '../env/school';
import { messageAreaOf } from '../areas/message-area';
import { loadKindMessages } from './kind-messages';
import { routing } from './routing';

export default getRequestConfig(async ({ requestLocale }) => {
  // Pages render beside their layout, so the language of the address comes from the middleware where no
  // segment named it yet.
  const requested = (await requestLocale) ?? (await headers()).get('x-locale');
  const path = (await headers()).get('x-path') ?? '';
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  return {
    locale,
    messages: await loadKindMessages(locale, messageAreaOf(path)),
    timeZone: schoolTimeZone(),
  };
});
