import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { readOwnRequests } from '@/features/joins/api/requests';
import { OwnRequests } from '@/features/joins/components/own-requests';
import { brand } from '@/lib/env/school';
import { readInstructorHome } from '../api/homes';
import { DateLine } from '../components/date-line';
import { CoursesPanel, LessonsPanel, RequestsPanel } from '../components/instructor-panels';
import { Shortcuts } from '../components/shortcuts';
import { homeFrame } from './home-frame';

export async function InstructorHomeScreen() {
  const { locale, viewer, format, now, greeting } = await homeFrame();
  const [home, requests, t] = await Promise.all([
    readInstructorHome(locale),
    readOwnRequests(locale),
    getTranslations('homes'),
  ]);
  const common = { locale, format, now };
  const { slug } = brand(locale);
  return (
    <PageBody>
      <PageHeader
        title={t(`greeting.${greeting}`, { name: viewer.first_name })}
        scope={<DateLine format={format} now={now} />}
      />
      <div className="grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-5 md:gap-6">
          <OwnRequests
            requests={requests.filter(({ kind, state }) => kind === 'instructor' && state !== 'approved')}
            now={now.toISOString()}
          />
          <LessonsPanel rows={home.lessons} roomHref={(id) => `/static/${slug}-app/${id}`} {...common} />
          <CoursesPanel rows={home.courses} {...common} />
        </div>
        <div className="grid gap-5 md:gap-6">
          <RequestsPanel rows={home.requests} {...common} />
          <Shortcuts viewer={viewer} />
        </div>
      </div>
    </PageBody>
  );
}
