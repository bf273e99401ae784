'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { noonOf } from '@/lib/i18n/plain-days';
import { actionOf } from '../../api/people';

const EditDialog = dynamic(() => import('./edit-dialog').then((module) => module.EditDialog), { ssr: false });

type FactsPanelProps = { person: OfficePerson; onSaved: (person: OfficePerson) => void };

/** What is known of the person. */
export function FactsPanel({ person, onSaved }: FactsPanelProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const change = actionOf(person, 'change');
  const { place } = person;
  const other = pick(person.name, locale === 'ar' ? 'en' : 'ar');
  const facts = [
    { name: t('facts.otherLanguage'), value: other !== pick(person.name, locale) && other },
    { name: t('facts.number'), value: place?.number, isLtr: true },
    {
      name: t('facts.classroom'),
      value: place && `${pick(place.classroom.name, locale)} · ${pick(place.grade.name, locale)}`,
    },
    { name: t('facts.username'), value: person.username, isLtr: true },
    { name: t('facts.email'), value: person.email, isLtr: true },
    { name: t('facts.phone'), value: person.phone, isLtr: true },
    { name: t('facts.national_id'), value: person.national_id, isLtr: true },
    { name: t('facts.job_title'), value: person.job_title && pick(person.job_title, locale) },
    { name: t('facts.gender'), value: t(`genders.${person.gender}`) },
    { name: t('facts.language'), value: t(`languages.${person.language}`) },
    { name: t('facts.created'), value: format.fullDate(person.created_at) },
    {
      name: t('facts.leftOn'),
      value: !place && person.left_on && format.fullDate(noonOf(person.left_on)),
    },
    {
      name: t('facts.temporary'),
      value: person.temporary_until && format.lastDay(person.temporary_until, 'fullDate'),
    },
  ];
  return (
    <Panel aria-labelledby="facts">
      <PanelHead
        id="facts"
        title={t('person.facts')}
        actions={
          change && (
            <Button size="row" onClick={() => setEditing(true)}>
              {t('person.edit')}
            </Button>
          )
        }
      />
      <PanelBody>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(
            ({ name, value, isLtr }) =>
              value && (
                <div key={name} className="min-w-0">
                  <dt className="text-13 text-ink-3">{name}</dt>
                  <dd className="wrap-anywhere">
                    <bdi {...(isLtr && { dir: 'ltr' })}>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </PanelBody>
      {isEditing && change && (
        <EditDialog person={person} action={change} onSaved={onSaved} onClose={() => setEditing(false)} />
      )}
    </Panel>
  );
}
