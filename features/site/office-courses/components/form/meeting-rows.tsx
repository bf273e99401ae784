'use client';

import { useTranslations } from 'next-intl';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { TimeField } from '@/components/ui/date-field';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { noonOf } from '@/lib/i18n/plain-days';
import { type MeetingValues, newMeeting } from '../../model/course-values';
import { MOST_MEETINGS } from '../../model/limits';
import type { CourseFields } from './course-form-type';

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
/** A Sunday. */
const SUNDAY = 22;
const dayOf = (weekday: number) => noonOf(`2026-11-${SUNDAY + weekday}`);

/** On which days of the week the course meets, and from when until when. */
export function MeetingRows({ form }: { form: CourseFields }) {
  const t = useTranslations('office-courses.form');
  const format = useFormat();
  const { value, onChange } = form.control('meetings');
  const list = useRows<MeetingValues>({ value, onChange });
  const last = value.at(-1);
  return (
    <Panel aria-labelledby="course-meetings">
      <PanelHead id="course-meetings" title={t('meetings')} />
      <PanelBody className="grid gap-3">
        {value.length === 0 && <p className="text-14 text-ink-2">{t('noMeetings')}</p>}
        <ol className="grid gap-3">
          {list.rows.map(({ key, index, row }) => {
            const at = format.number(index + 1);
            const rowError = form.errorOf(`meetings.${index}`);
            return (
              <li key={key}>
                <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
                  <div className="max-sm:col-span-3">
                    <Select
                      hideLabel
                      label={t('weekdayAt', { at })}
                      value={row.weekday}
                      error={form.errorOf(`meetings.${index}.weekday`)}
                      onChange={({ target }) => form.set(`meetings.${index}.weekday`, target.value)}
                      options={weekdays.map((weekday) => ({
                        value: String(weekday),
                        label: format.weekday(dayOf(weekday)),
                      }))}
                    />
                  </div>
                  <TimeField
                    hideLabel
                    label={t('fromAt', { at })}
                    value={row.from}
                    error={form.errorOf(`meetings.${index}.from`)}
                    onChange={(from) => form.set(`meetings.${index}.from`, from)}
                  />
                  <TimeField
                    hideLabel
                    label={t('toAt', { at })}
                    value={row.to}
                    error={form.errorOf(`meetings.${index}.to`)}
                    onChange={(to) => form.set(`meetings.${index}.to`, to)}
                  />
                  <IconButton
                    name={t('removeMeeting', { at })}
                    icon={<Icon name="trash" size={18} />}
                    onClick={() => list.remove(index)}
                  />
                </div>
                {rowError && <FieldError>{rowError}</FieldError>}
              </li>
            );
          })}
        </ol>
        <div>
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            disabled={value.length >= MOST_MEETINGS}
            onClick={() =>
              list.add(last ? { ...last, weekday: String((Number(last.weekday) + 1) % 7) } : newMeeting)
            }
          >
            {t('addMeeting')}
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}
