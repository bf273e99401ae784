'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { toast } from '@/components/ui/toast';
import type { PaperHead, PaperHeadLines } from '@/lib/contract/resources/quizzes/quiz-print';
import { useStaff } from '@/lib/staff/staff-context';
import { changePaperHead } from '../api/paper-head';
import { headLines } from '../model/head-lines';

type PaperHeadDialogProps = { head: PaperHead; onClose: () => void };

/** Most letters of a line in each language. */
const MOST = 120;

/** The lines above the school's name on every paper of the branch. */
export function PaperHeadDialog({ head, onClose }: PaperHeadDialogProps) {
  const t = useTranslations('quiz-print.head');
  const common = useTranslations('common.actions');
  const save = useMutation(changePaperHead(useStaff(), head.actions));
  const { country, ministry, administration } = head;
  const form = useForm<PaperHeadLines, PaperHeadLines>({
    initial: { country, ministry, administration },
    schema: async () => (await import('@/lib/contract/resources/quizzes/quiz-print')).paperHeadInput,
    send: async (changed) => {
      await save.mutateAsync(changed);
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      wide
      title={t('title')}
      lead={t('lead')}
      confirm={common('save')}
      onClose={onClose}
    >
      {headLines.map((name) => (
        <BilingualText
          key={name}
          label={{ ar: t(`${name}.ar`), en: t(`${name}.en`) }}
          max={MOST}
          {...form.control(name)}
          error={form.errorOf(`${name}.ar`) ?? form.errorOf(`${name}.en`)}
        />
      ))}
    </FormDialog>
  );
}
