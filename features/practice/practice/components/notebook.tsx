import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { mistakeFilters, type Mistake } from '@/lib/contract/resources/practice/generated-exam';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { rowOptions } from '@/lib/i18n/row-options';
import { readMastery, readMistakes } from '../api/practice';
import { StartPractice } from './start-practice';

/** Draws the question of a mistake with its key and explanation, `foot` below. */
export type MistakeCard = (
  question: Mistake['question'],
  frame: { locale: Locale; format: Format },
  foot: ReactNode,
) => ReactNode;

const list = '/student/practice';
const view = { view: 'mistakes' };

type NotebookProps = {
  search: SearchParams;
  card: MistakeCard;
  locale: Locale;
  format: Format;
  now: string;
};

/** Questions that were answered wrongly; each leaves after two right answers in a row. */
export async function Notebook({ search, card, locale, format, now }: NotebookProps) {
  const { subject, page = 1 } = filtersOf(mistakeFilters, search);
  const [{ data, meta }, mastery, t] = await Promise.all([
    readMistakes(locale, { subject, page }),
    readMastery(locale),
    getTranslations('practice.notebook'),
  ]);
  if (data.length === 0)
    return subject ? (
      <NoResults href={listAddress(list, view)} />
    ) : (
      <EmptyState title={t('empty')} lead={t('emptyLead')} />
    );
  // Every section with a mistake has a mastery, so the subjects of all mistakes are listed.
  const subjects = [...new Map(mastery.map((held) => [held.subject.id, held.subject])).values()];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-15 text-ink-2">
          {t('lead', { count: meta.pagination?.total ?? data.length })}
        </p>
        <StartPractice of="mistakes" variant="primary" label={t('practise')} />
      </div>
      {subjects.length > 1 && (
        <AddressFilters
          label={t('filters')}
          path={list}
          values={{ ...view, subject }}
          hideLabels
          choices={[
            {
              name: 'subject',
              label: t('subject'),
              all: t('allSubjects'),
              options: rowOptions(subjects, locale),
            },
          ]}
        />
      )}
      <ul className="grid gap-5">
        {data.map(({ id, question, section, subject: of, since, right_in_a_row }) => (
          <li key={id}>
            {card(
              question,
              { locale, format },
              <p className="text-14 text-ink-2">
                {[
                  pick(of.name, locale),
                  pick(section.name, locale),
                  t('since', { when: format.dayWord(since, now) }),
                  t('right', { count: right_in_a_row }),
                ].join(' · ')}
              </p>,
            )}
          </li>
        ))}
      </ul>
      <ListPages path={listAddress(list, { ...view, subject })} pages={meta.pagination} />
    </div>
  );
}
