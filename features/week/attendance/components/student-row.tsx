'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { pick } from '@/lib/contract/localized';
import type { AttendanceStudent } from '@/lib/contract/resources/week/attendance';
import type { Entry } from '../model/marks';
import { StatusChoice } from './status-choice';

type StudentRowProps = {
  student: AttendanceStudent;
  entry: Entry;
  isWrong: boolean;
  /** Null: the list is read. */
  onChange: ((student: string, entry: Entry) => void) | null;
};

/** One student of the list, with what was corrected before. */
export const StudentRow = memo(function StudentRow({ student, entry, isWrong, onChange }: StudentRowProps) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const format = useFormat();
  const name = pick(student.name, locale);
  const [last] = student.changes;
  const isExcused = entry.status === 'absent' && student.is_excused_today;
  return (
    <li className="grid gap-2 px-4 py-2.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
          <Avatar name={name} src={student.picture} />
          <p className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
        </div>
        {onChange === null ? (
          <p className="text-14">
            {t(`statuses.${entry.status}`)}
            {entry.status === 'late' && typeof entry.minutes === 'number' && (
              <> · {t('minutesLate', { count: entry.minutes })}</>
            )}
          </p>
        ) : (
          <StatusChoice
            id={`status-${student.id}`}
            name={t('statusOf', { name })}
            value={entry.status}
            onChange={(status) =>
              onChange(student.id, { status, minutes: status === 'late' ? entry.minutes : null })
            }
          />
        )}
      </div>
      {onChange !== null && entry.status === 'late' && (
        <NumberField
          label={t('minutes')}
          optional
          className="max-w-32"
          value={entry.minutes}
          maxLength={4}
          {...(isWrong && { error: t('minutesWrong') })}
          onChange={(minutes) => onChange(student.id, { ...entry, minutes })}
        />
      )}
      {(isExcused || last) && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-3">
          {isExcused && <Badge tone="info">{t('excuseAccepted')}</Badge>}
          {last &&
            t('changed', {
              before: t(`statuses.${last.before}`),
              after: t(`statuses.${last.after}`),
              by: pick(last.by, locale),
              at: format.dateTime(last.at),
            })}
        </p>
      )}
    </li>
  );
});
