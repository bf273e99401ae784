import 'server-only';
import type { ReactNode } from 'react';
import { readOwnRequests } from '@/lib/api/own-requests';
import { brand } from '@/lib/env/school';
import { readInstructorHome } from '../api/dashboards';
import { HomePage } from '../components/home-page';
import { CoursesPanel, LessonsPanel, RequestsPanel } from '../components/instructor-panels';
import { AskedPanel } from '../components/asked-panel';
import { homeFrame } from './home-frame';

/** `waiting` is what the reader is asked to fill in. */
export async function InstructorHomeScreen({ waiting }: { waiting: ReactNode }) {
  const frame = await homeFrame();
  const { locale, format, now } = frame;
  const [home, requests] = await Promise.all([readInstructorHome(locale), readOwnRequests(locale)]);
  const common = { locale, format, now };
  const { slug } = brand(locale);
  return (
    <HomePage frame={frame} side={<RequestsPanel rows={home.requests} {...common} />}>
      {waiting}
      <AskedPanel requests={requests} kind="instructor" now={now} />
      <LessonsPanel rows={home.lessons} roomHref={(id) => `/static/${slug}-app/${id}`} {...common} />
      <CoursesPanel rows={home.courses} {...common} />
    </HomePage>
  );
}
