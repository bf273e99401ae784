'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficeClass, OfficeClassFilters } from '@/lib/contract/resources/school/office-structure';
import { Link } from '@/lib/i18n/navigation';
import { removeClass, structureQueries } from '../../api/structure';
import { partAddress } from '../../model/parts';
import { RemoveDialog } from '../remove-dialog';

const ClassDialog = dynamic(() => import('./class-dialog').then((module) => module.ClassDialog), {
  ssr: false,
});
type Opened = { kind: 'edit'; room: OfficeClass | null } | { kind: 'remove'; room: OfficeClass };

/** Classes of the branch: how full they are, and what is still taught by nobody. */
export function ClassList({ filters }: { filters: OfficeClassFilters }) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(structureQueries.classes(locale, filters));
  const [opened, setOpened] = useState<Opened | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: structureQueries.all() });
  const close = () => setOpened(null);
  const { page: _page, size: _size, ...values } = filters;
  const path = partAddress('classes');
  return (
    <>
      <Panel aria-labelledby="classes">
        <PanelHead
          id="classes"
          title={t('parts.classes')}
          actions={
            <Button
              size="row"
              icon={<Icon name="plus" size={16} />}
              onClick={() => setOpened({ kind: 'edit', room: null })}
            >
              {t('classes.add')}
            </Button>
          }
        />
        {data.data.length === 0 &&
          (isNarrowed(values) ? (
            <NoResults href={path} />
          ) : (
            <EmptyState small title={t('classes.none')} lead={t('classes.noneLead')} />
          ))}
        <ul className="divide-y divide-line">
          {data.data.map((room) => (
            <ClassLine
              key={room.id}
              room={room}
              onEdit={() => setOpened({ kind: 'edit', room })}
              onRemove={() => setOpened({ kind: 'remove', room })}
            />
          ))}
        </ul>
      </Panel>
      <Pagination pages={data.meta.pagination} href={(page) => partAddress('classes', values, page)} />
      {opened?.kind === 'edit' && (
        <ClassDialog room={opened.room} grade={filters.grade_uuid ?? ''} onDone={renew} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={t('classes.removeTitle', { name: pick(opened.room.name, locale) })}
          lead={t('classes.removeLead')}
          remove={() => removeClass(locale, opened.room.id)}
          onDone={renew}
          onClose={close}
        />
      )}
    </>
  );
}

type ClassLineProps = { room: OfficeClass; onEdit: () => void; onRemove: () => void };

function ClassLine({ room, onEdit, onRemove }: ClassLineProps) {
  const t = useTranslations('office-structure.classes');
  const all = useTranslations('office-structure');
  const locale = useLocale();
  const { capacity, students, subjects, taught_subjects: taught, homeroom_teacher: homeroom } = room;
  const name = pick(room.name, locale);
  const missing = subjects - taught;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
          {capacity !== null && students > capacity && <Badge tone="danger">{t('overfull')}</Badge>}
          {missing > 0 && (
            <Link href={partAddress('teaching', { classroom_uuid: room.id })}>
              <Badge tone="accent">{t('untaught', { count: missing })}</Badge>
            </Link>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
          <span>{pick(room.grade.name, locale)}</span>
          <span>
            {capacity === null
              ? t('students', { count: students })
              : t('filled', { count: students, capacity })}
          </span>
          {homeroom && <span>{t('homeroomOf', { name: pick(homeroom.name, locale) })}</span>}
        </p>
      </div>
      <Button size="row" onClick={onEdit}>
        {all('edit')}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button size="row" onClick={onRemove}>
        {all('remove')}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
