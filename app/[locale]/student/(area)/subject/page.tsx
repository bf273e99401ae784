import { getLocale } from 'next-intl/server';
import { redirect } from '@/lib/i18n/navigation';

/** Without a subject the choice of one is shown. */
export default async function Page() {
  return redirect({ href: '/student/subjects', locale: await getLocale() });
}
