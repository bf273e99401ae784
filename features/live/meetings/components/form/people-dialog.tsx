'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import type { MeetingPerson } from '@/lib/contract/resources/live/meeting';
import { rowOptions } from '@/lib/i18n/row-options';
import { meetingQueries } from '../../api/meetings';
import type { AddingProps } from '../../model/adding';
import type { Invitee } from '../../model/draft';
import { GroupList } from './group-list';
import { PeopleSearch } from './people-search';

type DialogProps = {
  placed: readonly Invitee[];
  room: number;
  onAdd: (people: Invitee[]) => void;
  onClose: () => void;
};

/** People of a branch by role and name, or everybody in a group. */
export function PeopleDialog({ placed, room, onAdd, onClose }: DialogProps) {
  const t = useTranslations('meetings.people');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const branches = useQuery(meetingQueries.branches(locale)).data ?? [];
  const [view, setView] = useState<'names' | 'groups'>('names');
  const [chosen, setChosen] = useState('');
  const branch = chosen || (branches[0]?.id ?? '');
  const ids = new Set(placed.map(({ id }) => id));
  const add = (people: MeetingPerson[]) =>
    onAdd(
      people
        .filter(({ id }) => !ids.has(id))
        .slice(0, room)
        .map(({ id, name, role }) => ({ id, name, role, is_optional: false })),
    );
  const parts: AddingProps = { branch, placed: ids, room, onAdd: add };
  return (
    <Dialog
      open
      isUnsaved={false}
      wide
      title={t('add')}
      lead={t('addLead')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {common('done')}
          </Button>
          <p role="status" className="text-14 text-ink-2">
            {room > 0 ? t('invited', { count: placed.length }) : t('full')}
          </p>
        </>
      }
    >
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Segmented
          name={t('view')}
          value={view}
          options={(['names', 'groups'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(value) => setView(value === 'groups' ? value : 'names')}
        />
        {branches.length > 1 && (
          <Select
            label={t('branch')}
            value={branch}
            options={rowOptions(branches, locale)}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </div>
      {branch !== '' && (view === 'names' ? <PeopleSearch {...parts} /> : <GroupList {...parts} />)}
    </Dialog>
  );
}
