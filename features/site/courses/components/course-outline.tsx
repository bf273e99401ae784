import { useTranslations } from 'next-intl';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { CourseDetail } from '@/lib/contract/resources/site/course';
import type { Format } from '@/lib/i18n/format';

/** Hours and minutes in words. */
function useDuration(format: Format) {
  const t = useTranslations('common.numbers');
  return (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return format.list([
      ...(hours > 0 ? [t('hours', { count: hours })] : []),
      ...(rest > 0 || hours === 0 ? [t('minutes', { count: rest })] : []),
    ]);
  };
}

type CourseOutlineProps = { course: CourseDetail; locale: Locale; format: Format };

/** Sections in their order with the time of each. */
export function CourseOutline({ course, locale, format }: CourseOutlineProps) {
  const t = useTranslations('courses.detail');
  const duration = useDuration(format);
  return (
    <Panel>
      <PanelHead
        title={t('outline')}
        actions={
          <span className="text-14 text-ink-3">
            {t('outlineNote', {
              sections: t('sections', { count: course.section_count }),
              duration: duration(course.minutes),
            })}
          </span>
        }
      />
      <ol className="divide-y divide-line">
        {course.sections.map(({ id, title, minutes }, index) => (
          <li key={id} className="flex items-baseline gap-4 px-4 py-3.5 md:px-5">
            <span className="w-6 shrink-0 text-15 font-bold text-ink-3 tabular-nums" aria-hidden="true">
              {format.number(index + 1)}
            </span>
            <span className="min-w-0 flex-1 text-16">{pick(title, locale)}</span>
            <span className="shrink-0 text-14 text-ink-3">{duration(minutes)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
