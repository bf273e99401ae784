'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { pick } from '@/lib/contract/localized';
import type { GuardianWish, OfficePerson } from '@/lib/contract/resources/people/office-people';
import { guardianRelations } from '@/lib/contract/student-place';
import { changeRelation, linkGuardian } from '../../api/people';

type GuardianDialogProps = {
  student: string;
  /** Whose relation is changed; a new link without. */
  guardian?: OfficePerson['guardians'][number];
  action?: ResourceAction;
  onSaved: (student: OfficePerson) => unknown;
  onClose: () => void;
};

/** A guardian by what they sign in with, and what they are to the student. */
export function GuardianDialog({ student, guardian, action, onSaved, onClose }: GuardianDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const form = useForm<{ identifier: string; relation: string }, GuardianWish>({
    // Who is linked is known; only the relation is sent.
    initial: { identifier: guardian?.id ?? '', relation: guardian?.relation ?? '' },
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).guardianFields,
    toInput: (values) => ({ ...values, relation: values.relation || null }),
    send: async (wish) => {
      const { relation } = wish;
      if (guardian) onSaved(await changeRelation(locale, { student, guardian: guardian.id }, { relation }));
      else if (action) onSaved(await linkGuardian(action, wish));
      onClose();
      toast.success(t('saved'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={guardian ? pick(guardian.name, locale) : t('family.linkTitle')}
      lead={guardian ? t('family.relationLead') : t('family.linkLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {!guardian && (
        <TextField
          ltr
          label={t('family.identifier')}
          hint={t('family.identifierHint')}
          {...form.text('identifier')}
        />
      )}
      <Select
        label={t('family.relationLabel')}
        {...form.text('relation')}
        options={[
          { value: '', label: t('family.noRelation') },
          ...guardianRelations.map((value) => ({ value, label: t(`family.relations.${value}`) })),
        ]}
      />
    </FormDialog>
  );
}
