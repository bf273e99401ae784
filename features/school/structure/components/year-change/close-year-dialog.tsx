'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { pick } from '@/lib/contract/localized';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';
import { closeYear } from '../../api/year-change';

type CloseYearDialogProps = {
  wish: YearChangeWish;
  effect: YearEffect;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** The last question before a year is closed; with work that is open it asks for the reason too. */
export function CloseYearDialog(props: CloseYearDialogProps) {
  return props.effect.open_work.length > 0 ? <CloseInSpite {...props} /> : <ClosePlain {...props} />;
}

function useTitle({ from_year: from, to_year: to }: YearEffect): string {
  const t = useTranslations('office-structure.yearChange');
  const locale = useLocale();
  return t('closeTitle', { from: from ? pick(from.name, locale) : '', to: pick(to.name, locale) });
}

function ClosePlain({ wish, effect, onDone, onClose }: CloseYearDialogProps) {
  const t = useTranslations('office-structure.yearChange');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const confirm = async () => {
    await closeYear(locale, wish);
    onClose();
    await onDone();
  };
  return (
    <AskDialog
      title={useTitle(effect)}
      lead={t('closeLead')}
      safeLabel={common('cancel')}
      confirmLabel={t('closeNow')}
      act={confirm}
      onClose={onClose}
    />
  );
}

function CloseInSpite({ wish, effect, onDone, onClose }: CloseYearDialogProps) {
  const t = useTranslations('office-structure.yearChange');
  const locale = useLocale();
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/school/year-change')).openWorkForm,
    send: async ({ reason }) => {
      await closeYear(locale, { ...wish, open_work_reason: reason });
      onClose();
      await onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      isGrave
      title={useTitle(effect)}
      lead={`${t('closeLead')} ${t('openWorkLead')}`}
      confirm={t('closeNow')}
      onClose={onClose}
    >
      <TextArea
        label={t('openWorkReason')}
        hint={t('openWorkHint')}
        rows={2}
        maxLength={300}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
