'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import { meetingGroupKinds } from '@/lib/contract/meeting';
import type { MeetingGroup } from '@/lib/contract/resources/live/meeting';
import { meetingQueries, readGroup } from '../../api/meetings';
import type { AddingProps } from '../../model/adding';

/** Whole groups of a branch, by what they have in common. */
export function GroupList({ branch, placed, room, onAdd }: AddingProps) {
  const t = useTranslations('meetings.people');
  const roleNames = useTranslations('meetings.roles');
  const locale = useLocale();
  const found = useQuery(meetingQueries.groups(locale, branch));
  const { run, busyWith } = useAction({ onFailure: toast.error });
  const add = async ({ id, kind }: MeetingGroup) => {
    const of = id.slice(kind.length + 1);
    const people = await run(() => readGroup(locale, { branch_uuid: branch, kind, of }), id);
    if (!people) return;
    const left = people.filter((person) => !placed.has(person.id));
    onAdd(left);
    if (left.length > room) toast.error(t('full'));
    else toast.success(t('groupAdded', { count: left.length }));
  };
  if (found.isPending) return <LoadingRows rows={5} />;
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <EmptyState small title={t('noGroups')} />;
  const wordOf = ({ role, name }: MeetingGroup) => (role ? roleNames(role) : pick(name, locale));
  return (
    <div className="mt-4 grid gap-5">
      {meetingGroupKinds
        .map((kind) => ({ kind, groups: found.data.filter((group) => group.kind === kind) }))
        .filter(({ groups }) => groups.length > 0)
        .map(({ kind, groups }) => (
          <section key={kind} aria-labelledby={`groups-${kind}`}>
            <h3 id={`groups-${kind}`} className="mb-2 text-15 font-bold text-ink-2">
              {t(`groups.${kind}`)}
            </h3>
            <ul className="divide-y divide-line rounded-md border border-line">
              {groups.map((group) => (
                <li key={group.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
                  <span className="min-w-0 flex-1 basis-40">
                    <span className="block font-semibold wrap-anywhere">{wordOf(group)}</span>
                    <span className="block text-13 text-ink-3">{t('people', { count: group.people })}</span>
                  </span>
                  <Button
                    busy={busyWith === group.id}
                    disabled={room === 0}
                    aria-label={t('inviteGroupNamed', { kind: t(`groups.${kind}`), name: wordOf(group) })}
                    onClick={() => void add(group)}
                  >
                    {t('inviteGroup')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
