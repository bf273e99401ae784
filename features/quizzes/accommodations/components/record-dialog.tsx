'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useEffect } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { detailsOf } from '@/lib/api/errors';
import type { Staff } from '@/lib/staff/staff';
import { pick } from '@/lib/contract/localized';
import type {
  Accommodation,
  AccommodationDetail,
  AccommodationInput,
} from '@/lib/contract/resources/quizzes/accommodation';
import { useRouter } from '@/lib/i18n/navigation';
import { recordAccommodation } from '../api/mutations';
import { accommodationQueries } from '../api/queries';
import { checks, type Needs, needsOf } from '../model/needs';
import { NeedsFields, NeedsLine } from './needs-fields';

type RecordDialogProps = {
  staff: Staff;
  student: Pick<Accommodation, 'id' | 'name' | 'classroom' | 'number'>;
  onClose: () => void;
};

type Values = Needs & { extra_time_percent: number | string | null; reason: string; extends_open: boolean };

const valuesOf = (detail: AccommodationDetail): Values => ({
  extra_time_percent: detail.extra_time_percent,
  ...needsOf(detail),
  reason: '',
  extends_open: true,
});
const nothing: Values = {
  extra_time_percent: null,
  separate_room: false,
  reader: false,
  large_text: false,
  break_minutes: 0,
  reason: '',
  extends_open: true,
};

/** The extra time of one student: every record so far, and a new one. */
export function RecordDialog({ staff, student, onClose }: RecordDialogProps) {
  const t = useTranslations('accommodations');
  const locale = useLocale();
  const router = useRouter();
  const { data: detail, isPending, error } = useQuery(accommodationQueries.one(staff, student.id));
  const action = detail?.actions.find(({ key }) => key === 'record');
  const send = useMutation(
    recordAccommodation(action ?? { key: '', method: 'POST', endpoint_url: '', label: '' }),
  );
  const more = (percent: Values['extra_time_percent']) =>
    typeof percent === 'number' ? percent - (detail?.extra_time_percent ?? 0) : 0;
  const offered = (percent: Values['extra_time_percent']) => (more(percent) > 0 ? (detail?.open ?? []) : []);
  const form = useForm<Values, AccommodationInput>({
    initial: detail ? valuesOf(detail) : nothing,
    schema: async () => (await import('@/lib/contract/resources/quizzes/accommodation')).accommodationInput,
    toInput: ({ extends_open, ...values }) => ({
      ...values,
      ...(offered(values.extra_time_percent).length > 0 && { extends_open }),
    }),
    send: async (input) => {
      await send.mutateAsync(input);
      toast.success(t('done'));
      router.refresh();
      onClose();
    },
  });
  // The record arrives after the dialog opened; it never overwrites input.
  const { generation, reset } = form;
  const isFilled = generation > 0;
  useEffect(() => {
    if (detail && !isFilled) reset(valuesOf(detail));
  }, [detail, isFilled, reset]);
  const percent = form.valueOf('extra_time_percent');
  return (
    <FormDialog
      form={form}
      wide
      title={t('recordTitle', { name: pick(student.name, locale) })}
      lead={t('recordLead')}
      confirm={action ? t('record') : null}
      onClose={onClose}
      after={detail && <Records history={detail.history} />}
    >
      {isPending && <LoadingRows rows={4} />}
      {error && <ErrorState>{detailsOf(error)[0] ?? t('failed')}</ErrorState>}
      {action && isFilled && (
        <>
          <NumberField
            label={t('percentField')}
            hint={t('percentHint')}
            fieldClassName="max-w-64"
            {...form.control('extra_time_percent')}
          />
          <NeedsFields
            needs={form.values}
            error={form.errorOf('break_minutes')}
            onChange={(needs) => {
              for (const need of checks) form.set(need, needs[need]);
              form.set('break_minutes', needs.break_minutes);
            }}
          />
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            rows={2}
            maxLength={500}
            {...form.text('reason')}
          />
          <OpenTests open={offered(percent)} more={more(percent)} field={form.tick('extends_open')} />
        </>
      )}
    </FormDialog>
  );
}

type OpenTestsProps = {
  open: AccommodationDetail['open'];
  more: number;
  field: ComponentProps<'input'> & { error?: string | undefined };
};

/** Tests that the student is taking now, and the minutes that each would get at once. */
function OpenTests({ open, more, field }: OpenTestsProps) {
  const t = useTranslations('accommodations');
  const numbers = useTranslations('common.numbers');
  const locale = useLocale();
  if (open.length === 0) return null;
  return (
    <div className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
      <Checkbox label={t('extendOpen')} {...field} />
      <ul className="mt-1 grid gap-1">
        {open.map(({ id, title, test_time }) => (
          <li key={id}>
            <bdi>
              {t('openTest', {
                title: pick(title, locale),
                minutes: numbers('minutes', { count: Math.round((test_time * more) / 100) }),
              })}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Records({ history }: Pick<AccommodationDetail, 'history'>) {
  const t = useTranslations('accommodations');
  const locale = useLocale();
  const format = useFormat();
  return (
    <section aria-label={t('history')} className="mt-5 grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{t('history')}</h3>
      {history.length === 0 ? (
        <p className="text-14 text-ink-2">{t('noHistory')}</p>
      ) : (
        <ol className="grid gap-3 text-14">
          {history.map(({ id, at, by_name, extra_time_percent, reason, ...record }) => (
            <li key={id}>
              <span className="font-semibold">
                {t('more', { percent: format.percentInText(extra_time_percent) })}
              </span>
              <NeedsLine needs={needsOf(record)} />
              <span className="block wrap-anywhere text-ink-2">
                <bdi>{reason ?? t('reasonKept')}</bdi>
              </span>
              <span className="block text-13 text-ink-3">
                <bdi>{t('by', { when: format.dateTime(at), who: pick(by_name, locale) })}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
