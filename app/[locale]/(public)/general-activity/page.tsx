import { getLocale } from 'next-intl/server';
import { redirect } from '@/lib/i18n/navigation';

/** Without an activity: the list of what can be tried. */
export default async function Page() {
  return redirect({ href: '/static/test-and-evaluation', locale: await getLocale() });
}
