import { getLocale } from 'next-intl/server';
import { redirect } from '@/lib/i18n/navigation';

export default async function Page() {
  return redirect({ href: '/home/school_instructor', locale: await getLocale() });
}
