import { useLocale, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { pick } from '@/lib/contract/localized';
import type { TimetableBoard } from '@/lib/contract/resources/timetable-editing';

/** Lessons that the class has in this week, of those that it should have. */
export function Quotas({ board: { quotas } }: { board: TimetableBoard }) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  if (quotas.length === 0) return null;
  return (
    <section aria-labelledby="quotas" className="border-t border-line px-4 py-4 md:px-5">
      <h3 id="quotas" className="mb-2 text-16 font-bold">
        {t('quotas')}
      </h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14">
        {quotas.map(({ subject, expected, held }) => (
          <li key={subject.id} className={cx(held !== expected && 'font-semibold text-danger-ink')}>
            {t('quota', { subject: pick(subject.name, locale), held, expected })}
          </li>
        ))}
      </ul>
    </section>
  );
}
