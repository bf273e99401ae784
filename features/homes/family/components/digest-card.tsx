import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Score } from '@/components/data/score';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { DigestChild } from '@/lib/contract/resources/homes/family-news';
import type { Format } from '@/lib/i18n/format';

type DigestCardProps = { child: DigestChild; locale: Locale; format: Format };

const Part = ({ title, none, children }: { title: string; none: string | false; children: ReactNode }) => (
  <section className="px-4 py-3.5 md:px-5">
    <h3 className="font-bold">{title}</h3>
    {none ? <p className="mt-1 text-15 text-ink-2">{none}</p> : children}
  </section>
);

/** The week of one child: attendance, results that may be seen, what comes, notes. */
export function DigestCard({ child, locale, format }: DigestCardProps) {
  const t = useTranslations('family.digest');
  const { absence, results, due, notes } = child;
  const away = (['unexcused', 'waiting', 'excused', 'late'] as const)
    .filter((kind) => absence[kind] > 0)
    .map((kind) => t(kind, { count: absence[kind] }));
  return (
    <Panel aria-labelledby={`digest-${child.id}`}>
      <PanelHead
        id={`digest-${child.id}`}
        title={<bdi>{pick(child.name, locale)}</bdi>}
        note={child.branch && <bdi className="text-14 text-ink-3">{pick(child.branch, locale)}</bdi>}
      />
      <div className="divide-y divide-line">
        <Part title={t('absence')} none={away.length === 0 && t('allThere')}>
          <p className="mt-1 text-15">{format.list(away)}</p>
        </Part>
        <Part title={t('results')} none={results.length === 0 && t('noResults')}>
          <ul className="mt-1 divide-y divide-line">
            {results.map(({ quiz_id, title, subject, mark, max_mark, average }) => (
              <li key={quiz_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
                <p className="min-w-0 wrap-anywhere">
                  <bdi className="font-semibold">{pick(subject ?? title, locale)}</bdi>
                  {subject && <bdi className="block text-14 text-ink-2">{pick(title, locale)}</bdi>}
                  {average !== null && (
                    <span className="block text-13 text-ink-2">
                      {t('average', { gender: child.gender, percent: format.percent(average) })}
                    </span>
                  )}
                </p>
                <Score value={mark} max={max_mark} className="font-bold" />
              </li>
            ))}
          </ul>
        </Part>
        <Part title={t('due')} none={due.length === 0 && t('noDue')}>
          <ul className="mt-1 divide-y divide-line">
            {due.map(({ quiz_id, title, subject, end_at }) => (
              <li key={quiz_id} className="py-2">
                <bdi className="font-semibold wrap-anywhere">{pick(title, locale)}</bdi>
                <span className="block text-14 text-ink-2">
                  {subject && <bdi>{pick(subject, locale)}</bdi>} · <bdi>{format.dateTime(end_at)}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={t('notes')} none={notes.length === 0 && t('noNotes')}>
          <ul className="mt-1 grid gap-2">
            {notes.map(({ id, author, words, at }) => (
              <li key={id}>
                <p dir="auto" className="wrap-anywhere">
                  {words}
                </p>
                <p className="text-13 text-ink-2">
                  <bdi>{pick(author, locale)}</bdi> · {format.dateTime(at)}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </Panel>
  );
}
