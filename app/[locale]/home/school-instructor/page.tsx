import { getLocale } from 'next-intl/server';
import { redirect } from '@/lib/i18n/navigation';

/** The other spelling of the teacher's home. */
export default async function Page({ searchParams }: PageProps<'/[locale]/home/school-instructor'>) {
  const query = await searchParams;
  return redirect({ href: { pathname: '/home/school_instructor', query }, locale: await getLocale() });
}
