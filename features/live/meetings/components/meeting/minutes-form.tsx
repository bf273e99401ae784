'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { OnDevice } from '@/components/form/on-device';
import { useForm } from '@/components/form/use-form';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { Meeting } from '@/lib/contract/resources/live/meeting';
import { useRouter } from '@/lib/i18n/navigation';
import { rowOptions } from '@/lib/i18n/row-options';
import { writeMinutes } from '../../api/meetings';
import { type MinutesValues, newOutcome } from '../../model/minutes-form';
import { AttendanceRows } from './attendance-rows';
import { OutcomeRow } from './outcome-row';

/** The organiser writes what was said, what follows from it and who was there. */
export function MinutesForm({ meeting }: { meeting: Meeting }) {
  const t = useTranslations('meetings.minutes');
  const locale = useLocale();
  const router = useRouter();
  const { id, version, invitees, organiser } = meeting;
  const initial: MinutesValues = {
    minutes: meeting.minutes,
    outcomes: meeting.outcomes.map(({ kind, text, owner, due_on, is_done }) => ({
      kind,
      text,
      owner_id: owner?.id ?? null,
      due_on,
      is_done,
    })),
    attendance: invitees.map((each) => ({ user_id: each.id, attendance: each.attendance })),
  };
  const draft = `minutes ${id}` as const;
  const form = useForm({
    initial,
    draft,
    schema: async () => (await import('@/lib/contract/resources/live/meeting')).meetingMinutes,
    toInput: (values) => ({
      ...values,
      version,
      outcomes: values.outcomes.map((each) => ({ ...each, due_on: each.due_on || null })),
    }),
    send: async (fields) => {
      await writeMinutes(locale, id, fields);
      toast.success(t('saved'));
      router.refresh();
    },
  });
  const outcomes = useRows(form.control('outcomes'));
  const owners = rowOptions([organiser, ...invitees], locale);
  return (
    <Form form={form}>
      <Panel aria-labelledby="write-minutes">
        <PanelHead id="write-minutes" title={t('title')} />
        <PanelBody className="grid gap-6">
          <FormProblem form={form} />
          <TextArea label={t('text')} rows={6} maxLength={20_000} {...form.text('minutes')} />
          <section aria-labelledby="outcomes" className="grid gap-3">
            <h3 id="outcomes" className="text-15 font-bold">
              {t('outcomes')}
            </h3>
            {outcomes.rows.map(({ key, index, row }) => (
              <OutcomeRow
                key={key}
                value={row}
                owners={owners}
                number={index + 1}
                error={form.errorOf(`outcomes.${index}.text`) ?? form.errorOf(`outcomes.${index}.owner_id`)}
                onChange={(next) =>
                  form.set(
                    'outcomes',
                    form.values.outcomes.map((each, at) => (at === index ? next : each)),
                  )
                }
                onRemove={() => outcomes.remove(index)}
              />
            ))}
            <div>
              <Button icon={<Icon name="plus" size={18} />} onClick={() => outcomes.add(newOutcome)}>
                {t('addOutcome')}
              </Button>
            </div>
          </section>
          <AttendanceRows people={invitees} {...form.control('attendance')} />
          <div>
            <SubmitButton form={form}>{t('save')}</SubmitButton>
          </div>
        </PanelBody>
      </Panel>
      <OnDevice name={draft} />
    </Form>
  );
}
