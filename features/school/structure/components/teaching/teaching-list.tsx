'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { Teaching, TeachingFilters } from '@/lib/contract/resources/school/office-structure';
import { removeTeaching, structureQueries } from '../../api/structure';
import { partAddress } from '../../model/parts';
import { RemoveDialog } from '../remove-dialog';

const TeachingDialog = dynamic(() => import('./teaching-dialog').then((module) => module.TeachingDialog), {
  ssr: false,
});

/** Who teaches what in which class this year. */
export function TeachingList({ filters }: { filters: TeachingFilters }) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(structureQueries.teaching(locale, filters));
  const [opened, setOpened] = useState<Teaching | 'new' | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: structureQueries.all() });
  const close = () => setOpened(null);
  const { page: _page, size: _size, ...values } = filters;
  const path = partAddress('teaching');
  return (
    <>
      <Panel aria-labelledby="teaching">
        <PanelHead
          id="teaching"
          title={t('parts.teaching')}
          actions={
            <Button size="row" icon={<Icon name="plus" size={16} />} onClick={() => setOpened('new')}>
              {t('teaching.add')}
            </Button>
          }
        />
        {data.data.length === 0 &&
          (isNarrowed(values) ? (
            <NoResults href={path} />
          ) : (
            <EmptyState small title={t('teaching.none')} lead={t('teaching.noneLead')} />
          ))}
        <ul className="divide-y divide-line">
          {data.data.map((row) => (
            <TeachingLine key={row.id} row={row} onRemove={() => setOpened(row)} />
          ))}
        </ul>
      </Panel>
      <Pagination pages={data.meta.pagination} href={(page) => partAddress('teaching', values, page)} />
      {opened === 'new' && <TeachingDialog filters={filters} onDone={renew} onClose={close} />}
      {opened !== null && opened !== 'new' && (
        <RemoveDialog
          title={t('teaching.removeTitle', {
            teacher: pick(opened.teacher.name, locale),
            classroom: pick(opened.classroom.name, locale),
          })}
          lead={t('teaching.removeLead')}
          remove={() => removeTeaching(locale, opened.id)}
          onDone={renew}
          onClose={close}
        />
      )}
    </>
  );
}

function TeachingLine({ row, onRemove }: { row: Teaching; onRemove: () => void }) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const teacher = pick(row.teacher.name, locale);
  const classroom = pick(row.classroom.name, locale);
  const subject = pick(row.subject.name, locale);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <bdi>{teacher}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
          <span>{subject}</span>
          <bdi>{classroom}</bdi>
          <span>{t('teaching.lessons', { count: row.lessons })}</span>
        </p>
      </div>
      <Button size="row" onClick={onRemove}>
        {t('remove')}
        <span className="sr-only"> {[teacher, subject, classroom].join(' · ')}</span>
      </Button>
    </li>
  );
}
