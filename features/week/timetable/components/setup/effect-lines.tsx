import { useLocale, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { pick } from '@/lib/contract/localized';
import type { TimetableEffect } from '@/lib/contract/resources/week/timetable-setup';

const counts = ['lost', 'regained', 'retimed', 'prepared', 'clashes'] as const;

/** What becomes of the lessons of the branch, before it is decided. */
export function EffectLines({ effect }: { effect: TimetableEffect }) {
  const t = useTranslations('timetable.setup.effect');
  const locale = useLocale();
  const shown = counts.filter((name) => effect[name] > 0);
  return (
    <div
      role="status"
      className={cx(
        'grid gap-1 rounded-md px-3 py-2 text-14',
        effect.clashes > 0 ? 'bg-danger-soft text-danger-ink' : 'bg-info-soft text-info-ink',
      )}
    >
      {shown.length === 0 && <p>{t('none')}</p>}
      {shown.map((name) => (
        <p key={name}>{t(name, { count: effect[name] })}</p>
      ))}
      {effect.classrooms.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
          {effect.classrooms.map(({ id, name, lessons }) => (
            <li key={id}>{t('ofClass', { classroom: pick(name, locale), count: lessons })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
