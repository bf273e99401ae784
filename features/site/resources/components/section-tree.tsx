'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import type { Section } from '@/lib/contract/resources/site/subject';
import { Link } from '@/lib/i18n/navigation';
import { subSections } from '../api/reading';
import { readingPaths } from '../model/paths';

type TreeProps = { sections: readonly Section[]; isNested?: boolean };

/**
 * Sections with what is below them; a branch is fetched when it is opened, and only where there is something.
 */
export function SectionTree({ sections, isNested = false }: TreeProps) {
  return (
    <ul className={cx('divide-y divide-line', isNested && 'border-s-2 border-line ms-6 md:ms-8')}>
      {sections.map((section) => (
        <SectionBranch key={section.id} section={section} />
      ))}
    </ul>
  );
}

function SectionBranch({ section }: { section: Section }) {
  const t = useTranslations('resources.sections');
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = pick(section.title, locale);
  const { done, total } = section.progress;
  return (
    <li>
      <div className="flex items-center gap-2 px-2 py-2 md:px-3">
        {section.has_sections ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? 'close' : 'open', { title })}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon
              name={isOpen ? 'chevron-down' : 'chevron-right'}
              size={20}
              className={cx(!isOpen && 'mirror')}
            />
          </button>
        ) : (
          <span aria-hidden="true" className="size-11 shrink-0" />
        )}
        <Link
          href={readingPaths.section(section.subject_id, section.id)}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-1 hover:bg-sunken"
        >
          <bdi className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{title}</bdi>
          <span className="text-14 text-ink-3 tabular-nums">
            {total === 0
              ? t('empty')
              : t('progress', { done: format.number(done), total: format.number(total) })}
          </span>
        </Link>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Below id={section.id} />}
      </div>
    </li>
  );
}

function Below({ id }: { id: string }) {
  const t = useTranslations('resources.sections');
  const { data, isError, refetch } = useQuery(subSections(useLocale(), id));
  if (isError) {
    return (
      <div className="px-4 pb-3">
        <ErrorState onRetry={() => void refetch()}>{t('failed')}</ErrorState>
      </div>
    );
  }
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-3 px-6 pb-3 text-14 text-ink-2">
        <Spinner />
        {t('loading')}
      </p>
    );
  }
  return <SectionTree sections={data} isNested />;
}
