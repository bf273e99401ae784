'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { pick } from '@/lib/contract/localized';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';
import { yearChangeQueries } from '../../api/year-change';

/** `goes` as the class, or what is chosen for one student: an id is a class of another branch. */
type Outcome = string;
type OutcomesDialogProps = {
  room: YearEffect['classes'][number];
  targets: YearEffect['targets'];
  wish: YearChangeWish;
  onChange: (wish: YearChangeWish) => void;
  onClose: () => void;
};

/** Students of a class one by one: who repeats the year, and who leaves the school. */
export function OutcomesDialog({ room, targets, wish, onChange, onClose }: OutcomesDialogProps) {
  const t = useTranslations('office-structure.yearChange');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(yearChangeQueries.preview(locale, wish, room.id));
  const outcomeOf = (id: string): Outcome => {
    if (wish.repeat_uuids.includes(id)) return 'repeats';
    if (wish.leave_uuids.includes(id)) return 'leaves';
    return wish.transfers.find(({ student_uuid }) => student_uuid === id)?.classroom_uuid ?? 'goes';
  };
  const choose = (id: string, outcome: Outcome) => {
    const without = (ids: string[]) => ids.filter((each) => each !== id);
    onChange({
      ...wish,
      repeat_uuids: [...without(wish.repeat_uuids), ...(outcome === 'repeats' ? [id] : [])],
      leave_uuids: [...without(wish.leave_uuids), ...(outcome === 'leaves' ? [id] : [])],
      transfers: [
        ...wish.transfers.filter(({ student_uuid }) => student_uuid !== id),
        ...(targets.some((each) => each.id === outcome)
          ? [{ student_uuid: id, classroom_uuid: outcome }]
          : []),
      ],
    });
  };
  const goesTo = ({ name, branch }: Pick<YearEffect['targets'][number], 'name' | 'branch'>) =>
    t('goesTo', { name: pick(name, locale), branch: pick(branch.name, locale) });
  return (
    <Dialog
      open
      isUnsaved={false}
      wide
      onClose={onClose}
      closeLabel={common('close')}
      title={t('studentsOf', { name: pick(room.name, locale) })}
      lead={t('studentsLead')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('ready')}
        </Button>
      }
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      {data?.students.length === 0 && <EmptyState small title={t('noStudents')} />}
      <ul className="divide-y divide-line">
        {data?.students.map(({ id, name, number, to, to_branch: branch }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <p className="min-w-0 flex-1 basis-48">
              <bdi className="font-semibold">{pick(name, locale)}</bdi>{' '}
              <bdi className="text-14 text-ink-2">{number}</bdi>
              {to && (
                <span className="block text-14 text-ink-2">
                  {t('isIn', {
                    name: branch
                      ? t('inBranch', { name: pick(to, locale), branch: pick(branch.name, locale) })
                      : pick(to, locale),
                  })}
                </span>
              )}
            </p>
            <Select
              hideLabel
              label={t('outcomeOf', { name: pick(name, locale) })}
              value={outcomeOf(id)}
              onChange={({ target }) => choose(id, target.value)}
              options={[
                {
                  value: 'goes',
                  label: room.transfer
                    ? goesTo(room.transfer)
                    : t(room.ends === null ? 'goesUp' : room.ends === 'leaves' ? 'leaveFor' : 'graduates'),
                },
                ...targets
                  .filter((each) => each.id !== room.transfer?.id)
                  .map((each) => ({ value: each.id, label: goesTo(each) })),
                { value: 'repeats', label: t('repeats') },
                { value: 'leaves', label: t('leaves') },
              ]}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
