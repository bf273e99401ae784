'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { StepPages } from '@/components/data/step-pages';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import { type Role, roles } from '@/lib/contract/roles';
import { meetingQueries } from '../../api/meetings';
import type { AddingProps } from '../../model/adding';

/** Fewer letters find half of the school. */
const LEAST = 2;

/** People of a role by their name; where nobody is found a toast says so. */
export function PeopleSearch({ branch, placed, room, onAdd }: AddingProps) {
  const t = useTranslations('meetings.people');
  const locale = useLocale();
  const [role, setRole] = useState<Role>('school_instructor');
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const offered = useQuery(meetingQueries.roles(locale)).data ?? [];
  const isLongEnough = name.trim().length >= LEAST;
  const found = useQuery({
    ...meetingQueries.people(locale, { branch_uuid: branch, role_uuid: role, name: name.trim(), page }),
    enabled: isLongEnough,
  });
  const isNobody = isLongEnough && found.data?.data.length === 0;
  useEffect(() => {
    if (isNobody) toast.error(t('user_not_found'));
  }, [isNobody, t]);
  const from = (write: () => void) => {
    setPage(1);
    write();
  };
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('role')}
          value={role}
          options={offered.map(({ id, name: word }) => ({ value: id, label: word }))}
          onChange={({ target }) => from(() => setRole(roles.find((each) => each === target.value) ?? role))}
        />
        <SearchField
          className="self-end"
          label={t('name')}
          value={name}
          onSearch={(text) => from(() => setName(text))}
        />
      </div>
      {!isLongEnough && <p className="text-14 text-ink-3">{t('twoLetters')}</p>}
      {isLongEnough && found.isPending && <LoadingRows rows={4} />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {isNobody && <EmptyState small title={t('user_not_found')} />}
      {isLongEnough && (found.data?.data.length ?? 0) > 0 && (
        <ul aria-label={t('found')} className="divide-y divide-line rounded-md border border-line">
          {found.data?.data.map((person) => {
            const word = pick(person.name, locale);
            const isPlaced = placed.has(person.id);
            return (
              <li key={person.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
                <bdi className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{word}</bdi>
                <Button
                  disabled={isPlaced || room === 0}
                  aria-label={isPlaced ? undefined : t('inviteNamed', { name: word })}
                  onClick={() => onAdd([person])}
                >
                  {isPlaced ? t('placed') : t('invite')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {isLongEnough && <StepPages pages={found.data?.meta.pagination} onPage={setPage} />}
    </div>
  );
}
