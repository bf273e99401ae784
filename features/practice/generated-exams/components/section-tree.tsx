'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { pick } from '@/lib/contract/localized';
import { readSections, type SectionChoice } from '../api/generate';

type Loaded = SectionChoice[] | 'loading' | 'failed';
type BranchProps = {
  of: { subject: string } | { section: string };
  /** Name of the list for screen readers. */
  name: string;
  chosen: readonly string[];
  /** A section above is chosen, and everything below it with it. */
  isIncluded?: boolean;
  onChange: (chosen: string[]) => void;
};

/** Sections of one level, each with a checkbox; lower sections are fetched when they are opened. */
function Branch({ of, name, chosen, isIncluded = false, onChange }: BranchProps) {
  const t = useTranslations('exams.form');
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [open, setOpen] = useState<readonly string[]>([]);
  const [turn, setTurn] = useState(0);
  const place = JSON.stringify(of);
  useEffect(() => {
    let isGone = false;
    setLoaded('loading');
    readSections(locale, JSON.parse(place) as typeof of).then(
      (sections) => !isGone && setLoaded(sections),
      () => !isGone && setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [locale, place, turn]);
  if (loaded === 'loading')
    return (
      <p role="status" className="late-in py-2 text-14 text-ink-2">
        {t('sectionsLoading')}
      </p>
    );
  if (loaded === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 py-2 text-14 text-danger-ink">
        {t('sectionsFailed')}
        <button type="button" className="font-semibold underline" onClick={() => setTurn(turn + 1)}>
          {t('retry')}
        </button>
      </p>
    );
  if (loaded.length === 0) return <p className="py-2 text-14 text-ink-2">{t('noSections')}</p>;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <ul aria-label={name} className="grid">
      {loaded.map(({ id, name: title, has_sections }) => {
        const words = pick(title, locale);
        const isOpen = open.includes(id);
        const isChosen = isIncluded || chosen.includes(id);
        return (
          <li key={id} className="min-w-0">
            <div className="flex items-start gap-1">
              <Checkbox
                className="min-w-0 flex-1"
                label={<bdi>{words}</bdi>}
                checked={isChosen}
                disabled={isIncluded}
                onChange={() => toggle(id)}
              />
              {has_sections && (
                <IconButton
                  name={t(isOpen ? 'closeSection' : 'openSection', { name: words })}
                  icon={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? open.filter((one) => one !== id) : [...open, id])}
                />
              )}
            </div>
            {isOpen && (
              <div className="ms-7.5">
                <Branch
                  of={{ section: id }}
                  name={words}
                  chosen={chosen}
                  isIncluded={isChosen}
                  onChange={onChange}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type SectionTreeProps = {
  id: string;
  /** Empty until one is chosen. */
  subject: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Sections of the subject to draw from; a section includes all sections below it. */
export function SectionTree({ id, subject, value, error, onChange }: SectionTreeProps) {
  const t = useTranslations('exams.form');
  return (
    <Field
      id={id}
      label={t('sections')}
      hint={subject ? t('sectionsHint') : t('subjectFirst')}
      error={error}
      group
    >
      {subject && (
        <ScrollRegion
          label={t('sections')}
          data-invalid={error ? true : undefined}
          className="max-h-80 overflow-y-auto rounded-md border border-line px-3 py-1"
        >
          <Branch key={subject} of={{ subject }} name={t('sections')} chosen={value} onChange={onChange} />
        </ScrollRegion>
      )}
    </Field>
  );
}
