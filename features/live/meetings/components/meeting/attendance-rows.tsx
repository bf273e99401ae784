'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import { attendances } from '@/lib/contract/meeting';
import type { AttendanceValues } from '../../model/minutes-form';

type AttendanceRowsProps = {
  people: readonly { id: string; name: Localized }[];
  value: AttendanceValues[];
  onChange: (value: AttendanceValues[]) => void;
};

/** Who was there, one by one or everybody at once. */
export function AttendanceRows({ people, value, onChange }: AttendanceRowsProps) {
  const t = useTranslations('meetings');
  const locale = useLocale();
  const of = new Map(value.map(({ user_id, attendance }) => [user_id, attendance]));
  const put = (id: string, given: string) => {
    const attendance = attendances.find((each) => each === given) ?? null;
    onChange(value.map((each) => (each.user_id === id ? { ...each, attendance } : each)));
  };
  return (
    <section aria-labelledby="attendance" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="attendance" className="text-15 font-bold">
          {t('minutes.attendance')}
        </h3>
        <Button
          size="row"
          onClick={() => onChange(value.map((each) => ({ ...each, attendance: 'present' })))}
        >
          {t('minutes.allPresent')}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {people.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-3 py-2">
            <bdi className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{pick(name, locale)}</bdi>
            <Select
              hideLabel
              label={t('minutes.attendanceOf', { name: pick(name, locale) })}
              placeholder={t('minutes.notNoted')}
              value={of.get(id) ?? ''}
              options={attendances.map((each) => ({ value: each, label: t(`attendance.${each}`) }))}
              onChange={({ target }) => put(id, target.value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
