'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Button } from '@/components/ui/button';
import { CountPill } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { MOST_INVITED } from '@/lib/contract/meeting';
import type { Invitee } from '../../model/draft';

const PeopleDialog = lazy(async () => ({ default: (await import('./people-dialog')).PeopleDialog }));

/** More than these are shown when they are asked for. */
const SHOWN = 20;

type PeoplePartProps = {
  value: readonly Invitee[];
  error: string | undefined;
  onChange: (people: Invitee[]) => void;
};

/** Who is invited: found by branch, role and name, or as whole groups; some of them need not come. */
export function PeoplePart({ value, error, onChange }: PeoplePartProps) {
  const t = useTranslations('meetings.people');
  const { number } = useFormat();
  const [isAdding, setAdding] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? value : value.slice(0, SHOWN);
  const add = (
    <Button
      variant={value.length === 0 ? 'soft' : 'secondary'}
      icon={<Icon name="user-round-plus" size={18} />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  const put = (id: string, isOptional: boolean) =>
    onChange(value.map((each) => (each.id === id ? { ...each, is_optional: isOptional } : each)));
  return (
    <Panel aria-labelledby="invited">
      <PanelHead
        id="invited"
        title={t('title')}
        note={value.length > 0 && <CountPill active>{number(value.length)}</CountPill>}
        actions={value.length > 0 && add}
      />
      <div className="px-4 empty:hidden md:px-5" data-invalid={error ? true : undefined}>
        <FieldError>{error}</FieldError>
      </div>
      {value.length === 0 && <EmptyState small title={t('none')} lead={t('noneLead')} actions={add} />}
      <ul aria-labelledby="invited" className="divide-y divide-line">
        {shown.map((person) => (
          <Row
            key={person.id}
            person={person}
            onOptional={(isOptional) => put(person.id, isOptional)}
            onRemove={() => onChange(value.filter(({ id }) => id !== person.id))}
          />
        ))}
      </ul>
      {value.length > shown.length && (
        <div className="border-t border-line px-4 py-3 md:px-5">
          <Button onClick={() => setWhole(true)}>{t('showAll', { count: value.length })}</Button>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <PeopleDialog
            placed={value}
            room={MOST_INVITED - value.length}
            onAdd={(people) => onChange([...value, ...people])}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

type RowProps = { person: Invitee; onOptional: (isOptional: boolean) => void; onRemove: () => void };

function Row({ person, onOptional, onRemove }: RowProps) {
  const t = useTranslations('meetings.people');
  const roleNames = useTranslations('meetings.role');
  const locale = useLocale();
  const name = pick(person.name, locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-5">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        <span className="block text-13 text-ink-3">{roleNames(person.role)}</span>
      </span>
      <Checkbox
        label={t('optional')}
        aria-label={t('optionalNamed', { name })}
        checked={person.is_optional}
        onChange={({ target }) => onOptional(target.checked)}
      />
      <IconButton name={t('remove', { name })} icon={<Icon name="x" size={18} />} onClick={onRemove} />
    </li>
  );
}
