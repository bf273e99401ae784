import 'server-only';
import { getLocale } from 'next-intl/server';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import { siteCookie, siteHome } from '@/lib/areas/assessment-site';
import type { SearchParams } from '@/lib/areas/search-params';
import { AssessmentListScreen } from './assessment-list-screen';

const own = {
  school_instructor: '/school-instructor/assessment',
  educational_supervisor: '/educational-supervisor/assessment',
} as const;

/** The assessment site: a manager's list, and the way to the own forms for everybody else who may enter. */
export async function AssessmentSiteScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  const { role_name: role } = viewer;
  if (role === 'school_instructor' || role === 'educational_supervisor') {
    const site = (await cookies()).get(siteCookie)?.value;
    redirect(`/${locale}${siteHome(role, site) ?? own[role]}` as never);
  }
  return <AssessmentListScreen tree="site" searchParams={searchParams} />;
}
