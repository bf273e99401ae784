'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { LtrText } from '@/components/ui/bidi';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import { areaHref, staffAreas } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import type { ColleagueDetail, FreePeriod } from '@/lib/contract/resources/homes/colleague';
import { Link } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { colleagueQueries } from '../api/colleagues';
import { useNames } from './colleague-card';
import { Messages } from './messages';

type PersonDialogProps = { staff: Staff; id: string; onClose: () => void };

/**
 * What is known of a colleague: addresses that are shared, periods that both have free, what was shared,
 * messages.
 */
export function PersonDialog({ staff, id, onClose }: PersonDialogProps) {
  const t = useTranslations('colleagues');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { data: person, isError, refetch } = useQuery(colleagueQueries.one(staff, id));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={person ? pick(person.name, locale) : t('one')}
      closeLabel={common('close')}
    >
      <div className="mt-4 grid gap-6">
        {person && <Person staff={staff} person={person} />}
        {!person && (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingRows />)}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-16 font-bold">{title}</h3>
      {children}
    </section>
  );
}

function Person({ staff, person }: { staff: Staff; person: ColleagueDetail }) {
  const t = useTranslations('colleagues');
  const locale = useLocale();
  const area = staffAreas[staff.role];
  return (
    <>
      <Facts person={person} />
      <Part title={t('free.title')}>
        <FreePeriods periods={person.free_periods} />
      </Part>
      {person.preparations.length > 0 && (
        <Part title={t('preparations')}>
          <ul className="grid gap-1">
            {person.preparations.map(({ id, title, subject, classroom }) => (
              <li key={id}>
                <Link
                  href={areaHref(area, `/preparation/edit/${id}`)}
                  className="font-semibold text-primary underline"
                  dir="auto"
                >
                  {title}
                </Link>{' '}
                <span className="text-13 text-ink-3">
                  <bdi>{pick(subject, locale)}</bdi> · <bdi>{pick(classroom, locale)}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(person.media_count > 0 || person.question_count > 0) && (
        <Part title={t('shared')}>
          <ul className="grid gap-1">
            {person.media.map(({ id, title }) => (
              <li key={id}>
                <Link
                  href={`${areaHref(area, '/school-library')}?item=${id}`}
                  className="font-semibold text-primary underline"
                  dir="auto"
                >
                  {pick(title, locale)}
                </Link>
              </li>
            ))}
          </ul>
          {person.question_count > 0 && (
            <LinkButton href={`${areaHref(area, '/question-bank')}?author=${person.id}`} className="mt-3">
              {t('questionCount', { count: person.question_count })}
            </LinkButton>
          )}
        </Part>
      )}
      <Part title={t('messages.title')}>
        <Messages staff={staff} person={person} />
      </Part>
    </>
  );
}

function Facts({ person }: { person: ColleagueDetail }) {
  const t = useTranslations('colleagues.facts');
  const format = useFormat();
  const namesOf = useNames();
  const { email, phone } = person;
  const facts: [string, ReactNode][] = [
    [t('subjects'), format.list(namesOf(person.subjects))],
    [t('classrooms'), format.list(namesOf(person.classrooms))],
    [
      t('email'),
      email && (
        <a className="font-semibold text-primary underline" href={`mailto:${email}`}>
          <LtrText>{email}</LtrText>
        </a>
      ),
    ],
    [
      t('phone'),
      phone && (
        <a className="font-semibold text-primary underline" href={`tel:${phone}`}>
          <LtrText>{phone}</LtrText>
        </a>
      ),
    ],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Of a week, a line a day. */
function FreePeriods({ periods }: { periods: readonly FreePeriod[] }) {
  const t = useTranslations('colleagues.free');
  const format = useFormat();
  if (periods.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  return (
    <ul className="grid gap-2">
      {[...Map.groupBy(periods, ({ day }) => day)].map(([day, ofDay]) => (
        <li key={day} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{format.narrowDate(ofDay[0]?.starts_at ?? day)}</span>
          {ofDay.map(({ period, starts_at }) => (
            <span key={starts_at} className="rounded-sm bg-sunken px-2 py-0.5 text-13 text-ink-2">
              {t('period', { number: format.number(period), time: format.time(starts_at) })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
