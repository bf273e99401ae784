import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import type { CourseDetail } from '@/lib/contract/resources/site/course';
import type { Format } from '@/lib/i18n/format';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { noonOf } from './course-card';
import { MeetingTimes } from './meeting-times';
import { meetingText } from './meeting-text';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="px-4 py-3.5 md:px-5">
      <dt className="text-14 text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-15">{children}</dd>
    </div>
  );
}

/** Fee, dates, hours and seats, divided by hairlines. */
export function CourseFacts({
  course,
  format,
  settings,
}: {
  course: CourseDetail;
  format: Format;
  settings: FormatSettings;
}) {
  const t = useTranslations('courses.detail');
  const card = useTranslations('courses.card');
  return (
    <Panel>
      <dl className="divide-y divide-line">
        <Fact name={t('price')}>
          <span className="text-20 font-bold text-primary">
            {course.price === 0 ? card('free') : <bdi>{format.money(course.price, course.currency)}</bdi>}
          </span>
        </Fact>
        <Fact name={t('period')}>{format.range(noonOf(course.starts_on), noonOf(course.ends_on))}</Fact>
        {course.meetings.length > 0 && (
          <Fact name={t('schedule')}>
            <MeetingTimes
              meetings={course.meetings}
              atSchool={meetingText(course.meetings, format)}
              settings={settings}
            />
          </Fact>
        )}
        <Fact name={t('seats')}>
          {t('seatsOf', { left: format.number(course.seats_left), total: format.number(course.seats) })}
        </Fact>
      </dl>
    </Panel>
  );
}
