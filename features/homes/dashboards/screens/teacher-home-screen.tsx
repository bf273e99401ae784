import 'server-only';
import type { ReactNode } from 'react';
import { ChangesPanel } from '@/features/week/timetable/components/changes-panel';
import { readTeacherHome } from '../api/dashboards';
import { AttentionPanel } from '../components/attention-panel';
import { HomePage } from '../components/home-page';
import { LessonTable } from '../components/lesson-table';
import { NewHomework } from '../components/new-homework';
import { LoadPanel, MarkingPanel, OpenPanel } from '../components/teacher-panels';
import { UnpreparedLessons } from '../components/unprepared-lessons';
import { reportPath } from '../model/paths';
import { homeFrame } from './home-frame';

const area = 'school-instructor';

/** `waiting` is what the reader is asked to fill in. */
export async function TeacherHomeScreen({ waiting }: { waiting: ReactNode }) {
  const frame = await homeFrame();
  const { locale, viewer, format, now } = frame;
  const home = await readTeacherHome(locale);
  const common = { locale, format };
  const first = home.to_mark[0] ?? null;
  const today = new Date(`${home.today}T00:00:00Z`).getUTCDay();
  return (
    <HomePage
      frame={frame}
      week={home.week}
      actions={viewer.modules.includes('homework') && <NewHomework area={area} />}
      side={
        <>
          <AttentionPanel
            weakItems={home.weak_items}
            waiting={home.waiting}
            marking={
              first && {
                count: home.to_mark_count,
                href: `${reportPath(area, first.kind, first.quiz_id)}?tab=essays`,
              }
            }
            area={area}
            {...common}
          />
          <LoadPanel load={home.load} today={today} format={format} />
        </>
      }
    >
      {waiting}
      <LessonTable
        sessions={home.sessions}
        isPreparing={viewer.modules.includes('classroom_subject_preparation')}
        nextLesson={home.next_lesson}
        {...common}
        now={now}
      />
      <ChangesPanel
        changed={home.changed.map((lesson) => ({ date: home.today, lesson }))}
        today={home.today}
        shows="classroom"
        {...common}
      />
      <UnpreparedLessons unprepared={home.unprepared} {...common} now={now} />
      <MarkingPanel rows={home.to_mark} {...common} />
      <OpenPanel rows={home.open} {...common} now={now} />
    </HomePage>
  );
}
