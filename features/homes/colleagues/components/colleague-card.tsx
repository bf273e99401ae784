'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { Colleague } from '@/lib/contract/resources/homes/colleague';

/** Names in the reader's language, each once: a subject of several grades has one name. */
export function useNames() {
  const locale = useLocale();
  return (items: Colleague['classrooms']) => [...new Set(items.map(({ name }) => pick(name, locale)))];
}

/** One colleague; the whole card opens what is known of the person. */
export function ColleagueCard({ colleague, onOpen }: { colleague: Colleague; onOpen: () => void }) {
  const t = useTranslations('colleagues');
  const locale = useLocale();
  const format = useFormat();
  const namesOf = useNames();
  const name = pick(colleague.name, locale);
  const subjects = namesOf(colleague.subjects);
  const classrooms = namesOf(colleague.classrooms);
  const shared = (
    [
      ['preparationCount', colleague.preparation_count],
      ['mediaCount', colleague.media_count],
      ['questionCount', colleague.question_count],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <article className="relative flex h-full gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm focus-within:border-primary hover:border-primary">
      <Avatar name={name} src={colleague.profile_picture} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 className="text-16 font-bold wrap-anywhere">
          <button
            type="button"
            className="text-start outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            onClick={onOpen}
          >
            {name}
          </button>
        </h2>
        <p className="text-13 text-ink-3">
          {pick(colleague.job_title, locale) || colleague.roles.map((role) => t(`roles.${role}`)).join(' · ')}
        </p>
        {subjects.length > 0 && <p className="mt-2 text-14 text-ink-2">{format.list(subjects)}</p>}
        {classrooms.length > 0 && <p className="text-13 text-ink-3">{format.list(classrooms)}</p>}
        {shared.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-2">
            {shared.map(([key, count]) => (
              <Badge key={key} tone="sunken">
                {t(key, { count })}
              </Badge>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
