'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { attendanceStatuses, type AttendanceStatus } from '@/lib/contract/attendance';

const icons: Record<AttendanceStatus, IconName> = {
  present: 'check',
  late: 'clock',
  absent: 'user-round-x',
  excused: 'file-check',
};
const chosen: Record<AttendanceStatus, string> = {
  present: 'has-checked:bg-success-soft has-checked:text-success-ink',
  late: 'has-checked:bg-accent-soft has-checked:text-accent-ink',
  absent: 'has-checked:bg-danger-soft has-checked:text-danger-ink',
  excused: 'has-checked:bg-info-soft has-checked:text-info-ink',
};

type StatusChoiceProps = {
  /** Whose it is, for screen readers. */
  name: string;
  id: string;
  value: AttendanceStatus;
  onChange: (status: AttendanceStatus) => void;
};

/** Present, late, absent or excused: one press, arrow keys move along. */
export function StatusChoice({ name, id, value, onChange }: StatusChoiceProps) {
  const t = useTranslations('attendance.statuses');
  return (
    <fieldset className="grid grid-cols-4 gap-1 rounded-md bg-sunken p-[3px] max-sm:w-full">
      <legend className="sr-only">{name}</legend>
      {attendanceStatuses.map((status) => (
        <label
          key={status}
          className={cx(
            'grid min-h-9 cursor-pointer place-items-center content-center gap-x-1.5 rounded-[6px] px-2 py-1 text-14 text-ink-2 has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-(--focus) pointer-coarse:min-h-11 sm:grid-flow-col sm:px-3',
            chosen[status],
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={id}
            value={status}
            checked={status === value}
            onChange={() => onChange(status)}
          />
          <Icon name={icons[status]} size={16} />
          {t(status)}
        </label>
      ))}
    </fieldset>
  );
}
