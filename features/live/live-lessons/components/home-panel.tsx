import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { studentFrame } from '@/lib/api/student-frame';
import { readAttendedLessons, readHostedLessons } from '../api/lessons';
import { LessonRows } from './lesson-rows';

/** More are on their own page. */
const SHOWN = 3;
const readers = {
  student: { read: readAttendedLessons, pageOf: undefined },
  instructor: { read: readHostedLessons, pageOf: (id: string) => `/instructor/live-lessons/${id}` },
};

/** Live lessons and enrichment classes that are to come, on the home; nothing where there are none. */
export async function HomeLessonsPanel({ reader }: { reader: keyof typeof readers }) {
  const { locale, format, now } = await studentFrame();
  const { read, pageOf } = readers[reader];
  const { data } = await read(locale, { when: 'upcoming', page: 1, size: SHOWN });
  if (data.length === 0) return null;
  const t = await getTranslations('live-lessons.home');
  return (
    <ClientMessages parts={['live-lessons']}>
      <section aria-labelledby="home-lessons">
        <h2 id="home-lessons" className="mb-3 text-17 font-bold">
          {t('title')}
        </h2>
        <LessonRows
          lessons={data}
          label={t('title')}
          pageOf={pageOf}
          locale={locale}
          format={format}
          now={now}
        />
      </section>
    </ClientMessages>
  );
}
