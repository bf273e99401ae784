'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { BulkBar } from '@/components/data/bulk-bar';
import { SelectAll, SelectRow } from '@/components/data/select-rows';
import { useSelection } from '@/components/data/use-selection';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficePersonSummary } from '@/lib/contract/resources/people/office-people';
import type { AccessMeans, GivenAccess } from '@/lib/contract/resources/people/people-access';
import type { PeopleAct } from '@/lib/contract/resources/people/people-act';
import { mergePage } from '../../model/pages';
import { PersonRow } from './person-row';

const AccessDialog = dynamic(() => import('./access-dialog').then((module) => module.AccessDialog), {
  ssr: false,
});
const CardSheet = dynamic(() => import('../cards/card-sheet').then((module) => module.CardSheet), {
  ssr: false,
});
const PasswordSheet = dynamic(() => import('./password-sheet').then((module) => module.PasswordSheet), {
  ssr: false,
});
const ActDialog = dynamic(() => import('./act-dialog').then((module) => module.ActDialog), { ssr: false });

/** Named here: the contract would bring its schemas along. */
const accessMeans = ['card', 'password'] as const satisfies readonly AccessMeans[];

type PeopleListProps = {
  people: readonly OfficePersonSummary[];
  /** Classes that somebody can be moved to. */
  classes: readonly { value: string; label: string }[];
};

/** People of a page; several can be chosen for one act. */
export function PeopleList({ people, classes }: PeopleListProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const selection = useSelection(people.map(({ id }) => id));
  const [first, second] = selection.selected;
  const [act, setAct] = useState<PeopleAct | null>(null);
  const [means, setMeans] = useState<AccessMeans | null>(null);
  const [given, setGiven] = useState<GivenAccess | null>(null);
  return (
    <>
      {given?.cards && <CardSheet made={given.cards} />}
      {given && given.passwords.length > 0 && <PasswordSheet passwords={given.passwords} />}
      <Panel className="no-print @container">
        <SelectAll selection={selection} label={t('acts.all')} />
        <ul aria-label={t('title')} className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              locale={locale}
              choice={
                <SelectRow
                  selection={selection}
                  id={person.id}
                  label={t('acts.choose', { name: pick(person.name, locale) })}
                />
              }
            />
          ))}
        </ul>
        <BulkBar count={selection.selected.length}>
          {(['move', 'unblock', 'block'] as const).map((key) => (
            <Button key={key} size="row" onClick={() => setAct(key)}>
              {t(`acts.of.${key}`)}
            </Button>
          ))}
          {accessMeans.map((key) => (
            <Button key={key} size="row" onClick={() => setMeans(key)}>
              {t(`access.of.${key}`)}
            </Button>
          ))}
          {first && second && selection.selected.length === 2 && (
            <LinkButton size="row" href={mergePage(first, second)}>
              {t('merge.go')}
            </LinkButton>
          )}
          <Button size="row" variant="quiet" onClick={selection.clear}>
            {t('acts.clear')}
          </Button>
        </BulkBar>
        {act && (
          <ActDialog
            act={act}
            people={selection.selected}
            classes={classes}
            onDone={selection.clear}
            onClose={() => setAct(null)}
          />
        )}
        {means && (
          <AccessDialog
            means={means}
            people={selection.selected}
            onGiven={(made) => {
              setGiven(made);
              setMeans(null);
              selection.clear();
              window.scrollTo({ top: 0 });
            }}
            onClose={() => setMeans(null)}
          />
        )}
      </Panel>
    </>
  );
}
