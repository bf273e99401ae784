'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { PageHeader } from '@/components/layout/page-header';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { peopleQueries } from '../../api/people';
import { peoplePage } from '../../model/pages';
import { StatusBadge } from '../status-badge';
import { FactsPanel } from './facts-panel';
import { FamilyPanel } from './family-panel';
import { GrantsPanel } from './grants-panel';
import { HistoryPanel } from './history-panel';
import { PlacePanel } from './place-panel';
import { PersonSteps } from './person-steps';

/** One person and what the office may do with their account. */
export function PersonPage({ id }: { id: string }) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const client = useQueryClient();
  const { data: person } = useSuspenseQuery(peopleQueries.one(locale, id));
  const name = pick(person.name, locale);
  const take = (saved: OfficePerson) => client.setQueryData(peopleQueries.one(locale, id).queryKey, saved);
  const renew = () => client.invalidateQueries({ queryKey: peopleQueries.one(locale, id).queryKey });
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        scope={person.roles.map((role) => t(`roles.${role}`)).join(' · ')}
        badge={<StatusBadge status={person.status} />}
        crumbs={[{ label: t('title'), href: peoplePage }, { label: name }]}
        crumbsLabel={t('person.crumbs')}
        actions={<PersonSteps person={person} name={name} onSaved={take} onDone={renew} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <FactsPanel person={person} onSaved={take} />
          <GrantsPanel person={person} onSaved={take} onDone={renew} />
        </div>
        <div className="grid gap-5">
          <PlacePanel person={person} name={name} onSaved={take} />
          <FamilyPanel person={person} onSaved={take} onDone={renew} />
          <HistoryPanel person={person} />
        </div>
      </div>
    </>
  );
}
