import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { YearEffect } from '@/lib/contract/resources/school/year-change';

type OpenWorkListProps = { work: YearEffect['open_work']; count: number };

/** Which work holds the year up: title, student and class, and until when it can be handed in. */
export function OpenWorkList({ work, count }: OpenWorkListProps) {
  const t = useTranslations('office-structure.yearChange');
  const locale = useLocale();
  const format = useFormat();
  return (
    <Panel aria-labelledby="year-open-work">
      <PanelHead id="year-open-work" title={t('openWork')} />
      <ul className="divide-y divide-line">
        {work.map((each) => (
          <li key={each.id} className="px-4 py-3 text-14 md:px-5">
            <p className="font-semibold">
              <bdi>{pick(each.title, locale)}</bdi>
            </p>
            <p className="text-ink-2">
              {t('openWorkOf', {
                student: pick(each.student, locale),
                class: pick(each.class, locale),
                until: format.dateTime(new Date(each.ends_at)),
              })}
            </p>
          </li>
        ))}
        {count > work.length && (
          <li className="px-4 py-3 text-14 text-ink-2 md:px-5">
            {t('openWorkMore', { count: count - work.length })}
          </li>
        )}
      </ul>
    </Panel>
  );
}
