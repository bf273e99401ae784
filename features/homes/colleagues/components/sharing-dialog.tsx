'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { LtrText } from '@/components/ui/bidi';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import type { ContactSharing } from '@/lib/contract/resources/homes/colleague';
import type { Staff } from '@/lib/staff/staff';
import { colleagueQueries, setSharing } from '../api/colleagues';

type SharingDialogProps = { staff: Staff; onClose: () => void };

/** Which of the own addresses colleagues see. */
export function SharingDialog(props: SharingDialogProps) {
  const t = useTranslations('colleagues.sharing');
  const common = useTranslations('common.actions');
  const { data, isError, refetch } = useQuery(colleagueQueries.sharing(props.staff));
  if (data) return <SharingForm {...props} sharing={data} />;
  return (
    <Dialog open title={t('title')} closeLabel={common('close')} onClose={props.onClose}>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingRows />}
    </Dialog>
  );
}

function SharingForm({ staff, sharing, onClose }: SharingDialogProps & { sharing: ContactSharing }) {
  const t = useTranslations('colleagues.sharing');
  const change = useMutation(setSharing(staff));
  const form = useForm({
    initial: { shares_email: sharing.shares_email, shares_phone: sharing.shares_phone },
    schema: async () => (await import('@/lib/contract/resources/homes/colleague')).contactSharingFields,
    send: async (fields) => {
      await change.mutateAsync(fields);
      toast.success(t('saved'));
      onClose();
    },
  });
  const hint = (address: string | null) => (address ? <LtrText>{address}</LtrText> : t('none'));
  return (
    <FormDialog form={form} title={t('title')} lead={t('lead')} confirm={t('save')} onClose={onClose}>
      <Checkbox {...form.tick('shares_email')} label={t('email')} hint={hint(sharing.email)} />
      <Checkbox {...form.tick('shares_phone')} label={t('phone')} hint={hint(sharing.phone)} />
    </FormDialog>
  );
}
