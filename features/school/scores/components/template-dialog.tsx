'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { LtrText } from '@/components/ui/bidi';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ScoreTemplate, WithoutColumns } from '@/lib/contract/resources/school/score-template';
import { distinctOptions } from '@/lib/i18n/row-options';
import { applyScoreTemplate, type ScoreDesk, scoreQueries } from '../api/scores';

type TemplateDialogProps = { desk: ScoreDesk; onClose: () => void };

const pairName = ({ period, subject }: WithoutColumns[number]) => `${period.id}_${subject.id}`;

/** Gives a subject the columns that a ministry has for a stage, in a period without any. */
export function TemplateDialog({ desk, onClose }: TemplateDialogProps) {
  const t = useTranslations('scores.templates');
  const client = useQueryClient();
  const { data } = useQuery(scoreQueries.templates(desk));
  const apply = useMutation(applyScoreTemplate(desk));
  const form = useForm({
    initial: { place: '', template: '' },
    schema: async () => (await import('@/lib/contract/resources/school/score-template')).scoreTemplateInput,
    toInput: ({ place, template }) => {
      const [period_id = '', subject_id = ''] = place.split('_');
      return { period_id, subject_id, template };
    },
    send: async (wish) => {
      await apply.mutateAsync(wish);
      toast.success(t('done'));
      void client.invalidateQueries({ queryKey: scoreQueries.all() });
      onClose();
    },
  });
  const { locale } = desk.staff;
  const places = data?.without_columns ?? [];
  const { value, onChange } = form.control('template');
  const isReady = form.valueOf('place') !== '' && value !== '';
  return (
    <FormDialog
      form={form}
      wide
      title={t('title')}
      lead={t('lead')}
      confirm={places.length > 0 ? t('confirm') : null}
      isReady={isReady}
      onClose={onClose}
    >
      {!data && <LoadingRows />}
      {data && places.length === 0 && <EmptyState small title={t('none')} />}
      {data && places.length > 0 && (
        <>
          <Select
            {...form.text('place')}
            label={t('place')}
            options={[
              { value: '', label: t('choosePlace') },
              ...places.map((pair) => ({
                value: pairName(pair),
                label: t('pair', {
                  subject: pick(pair.subject.name, locale),
                  period: pick(pair.period.name, locale),
                }),
              })),
            ]}
          />
          <RadioGroup
            label={t('template')}
            value={value}
            onChange={onChange}
            options={distinctOptions(
              data.templates.map((template) => ({
                value: template.id,
                label: pick(template.name, locale),
                hint: <TemplateHint template={template} locale={locale} />,
              })),
            )}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The columns of a template with what each gives, and where they were read. */
function TemplateHint({ template, locale }: { template: ScoreTemplate; locale: Locale }) {
  const t = useTranslations('scores.templates');
  const format = useFormat();
  const { columns, total, levels, of, sources } = template;
  return (
    <>
      <span className="block">
        {columns
          .map(({ title, weight }) =>
            t('column', { title: pick(title, locale), weight: format.number(weight) }),
          )
          .join(t('comma'))}
      </span>
      <span className="block">
        {t('total', { total: format.number(total) })}
        {levels && ` ${t('levels', { name: pick(levels, locale) })}`}
      </span>
      <span className="block">
        {t('source', { of })} <LtrText>{sources.join(', ')}</LtrText>
      </span>
    </>
  );
}
