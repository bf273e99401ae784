'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';
import { type ClassEnd, classEnds } from '@/lib/contract/year-change';

const isEnd = (to: string): to is ClassEnd => (classEnds as readonly string[]).includes(to);

type Room = YearEffect['classes'][number];
type ClassOutcomeProps = {
  room: Room;
  /** Classes of other branches that this one can go up into. */
  targets: YearEffect['targets'];
  wish: YearChangeWish;
  onChange: (wish: YearChangeWish) => void;
  onStudents: () => void;
};

/** A class and what it becomes: it goes up, here or into another branch, or its students leave the school. */
export function ClassOutcome({ room, targets, wish, onChange, onStudents }: ClassOutcomeProps) {
  const t = useTranslations('office-structure.yearChange');
  const all = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  const [isNaming, setNaming] = useState(false);
  const name = pick(room.name, locale);
  const ends = room.ends ?? 'graduates';
  const change = (to: string, newName: Localized | null) =>
    onChange({
      ...wish,
      classes: [
        ...wish.classes.filter(({ classroom_uuid }) => classroom_uuid !== room.id),
        {
          ...{ classroom_uuid: room.id, name: newName, graduates: isEnd(to), ends: isEnd(to) ? to : null },
          transfer_to_uuid: targets.some(({ id }) => id === to) ? to : null,
        },
      ],
    });
  const inBranch = (each: { name: Localized; branch: { name: Localized } }) =>
    t('inBranch', { name: pick(each.name, locale), branch: pick(each.branch.name, locale) });
  const { repeats, leaves } = room.outcomes;
  const named = <span className="sr-only"> {name}</span>;
  return (
    <li className="grid gap-2 px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{name}</bdi>
            <span className="sr-only">{t('becomes')}</span>
            <Icon name="arrow-right" size={16} className="text-ink-3 rtl:-scale-x-100" />
            {room.to_name ? (
              <bdi>{pick(room.to_name, locale)}</bdi>
            ) : room.transfer ? (
              <bdi>{inBranch(room.transfer)}</bdi>
            ) : (
              t(ends === 'leaves' ? 'leaveFor' : 'graduates')
            )}
            {room.refusals.map((code) => (
              <Badge key={code} tone="danger">
                {t(`refused.${code}`)}
              </Badge>
            ))}
          </p>
          <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
            <span>
              {[room.grade.name, room.to_grade?.name]
                .flatMap((each) => (each ? [pick(each, locale)] : []))
                .join(' · ')}
            </span>
            {room.to_name && (
              <span>
                {room.capacity === null
                  ? all('classes.students', { count: room.students_then })
                  : all('classes.filled', { count: room.students_then, capacity: room.capacity })}
              </span>
            )}
            {room.transfers > 0 && <span>{t('transferring', { count: room.transfers })}</span>}
            {repeats > 0 && <span>{t('repeating', { count: repeats })}</span>}
            {leaves > 0 && room.ends !== 'leaves' && <span>{t('leaving', { count: leaves })}</span>}
          </p>
          {room.reason && room.next_grade && !room.transfer && (
            <p className="text-14 text-ink-2">
              {t(`reasons.${room.reason}`, {
                grade: pick(room.next_grade.name, locale),
                branches: format.list(room.branches.map(({ name: branch }) => pick(branch, locale))),
              })}
            </p>
          )}
        </div>
        <Select
          hideLabel
          label={t('goesOf', { name })}
          value={room.transfer?.id ?? room.ends ?? 'up'}
          onChange={({ target }) => change(target.value, null)}
          options={[
            { value: 'up', label: t('goesUp') },
            ...targets.map((each) => ({
              value: each.id,
              label: t('goesTo', { name: pick(each.name, locale), branch: pick(each.branch.name, locale) }),
            })),
            { value: 'graduates', label: t('graduates') },
            { value: 'leaves', label: t('leaveFor') },
          ]}
        />
        {room.to_name && (
          <Button size="row" aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
            {t('rename')}
            {named}
          </Button>
        )}
        <Button size="row" onClick={onStudents}>
          {t('students')}
          {named}
        </Button>
      </div>
      {isNaming && room.to_name && (
        <BilingualText
          label={{ ar: all('classes.name'), en: all('classes.name') }}
          max={100}
          value={wish.classes.find(({ classroom_uuid }) => classroom_uuid === room.id)?.name ?? room.to_name}
          onChange={(next) => change('up', next)}
        />
      )}
    </li>
  );
}
