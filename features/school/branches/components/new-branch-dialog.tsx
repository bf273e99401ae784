'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Icon } from '@/components/ui/icon';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { NewBranch, OfficeBranch } from '@/lib/contract/resources/school/office-branch';
import { addBranch } from '../api/branches';
import { type CopyStart, CopyFields } from './copy-fields';
import { ContactFields } from './contact-fields';
import { TemplateFields, type TemplateStart } from './template-fields';

type NewBranchDialogProps = {
  branches: readonly OfficeBranch[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

const emptyTemplate: TemplateStart = { kind: 'template', template: '', grades: [] };
const defaultParts = ['classes', 'bells', 'holidays', 'quotas', 'units'] as const;

/** A new branch, of a template or as a copy of one that the reader keeps. */
export function NewBranchDialog({ branches, onDone, onClose }: NewBranchDialogProps) {
  const t = useTranslations('office-branches');
  const locale = useLocale();
  const sources = branches.filter(({ role }) => role === 'office');
  const source = sources.find(({ is_own }) => is_own) ?? sources[0];
  const copyOf: CopyStart = {
    ...{ kind: 'copy', branch_uuid: source?.id ?? '' },
    parts: defaultParts.filter((part) => (source?.copies[part] ?? 0) > 0),
  };
  const initial = {
    ...{ name: {}, address: {}, phone: '', code: '' },
    start: (source ? copyOf : emptyTemplate) as CopyStart | TemplateStart,
  };
  const form = useForm({
    initial,
    schema: async () => {
      const { newBranchFields } = await import('@/lib/contract/resources/school/office-branch');
      const { preprocess } = await import('zod');
      // Nothing typed: the code is made of the name.
      return preprocess(
        (values: typeof initial) => ({ ...values, code: values.code.trim() || null }),
        newBranchFields,
      );
    },
    send: async (wish: NewBranch) => {
      const { name } = await addBranch(locale, wish);
      await onDone();
      onClose();
      toast.success(t('added', { name: pick(name, locale) }));
    },
  });
  const { start } = form.values;
  return (
    <FormDialog form={form} title={t('add')} lead={t('addLead')} confirm={t('make')} onClose={onClose}>
      <ContactFields
        name={form.values.name}
        address={form.values.address}
        phone={form.values.phone}
        errorOf={(field) => form.errorOf(field)}
        onName={(name) => form.set('name', name)}
        onAddress={(address) => form.set('address', address)}
        onPhone={(phone) => form.set('phone', phone)}
      >
        <RadioGroup
          label={t('start.label')}
          value={start.kind}
          options={[
            { value: 'template', label: t('start.template'), hint: t('start.templateHint') },
            { value: 'copy', label: t('start.copy'), hint: t('start.copyHint'), disabled: !source },
          ]}
          onChange={(kind) => form.set('start', kind === 'copy' ? copyOf : emptyTemplate)}
        />
        {start.kind === 'copy' ? (
          <CopyFields
            start={start}
            sources={sources}
            error={form.errorOf('start.branch_uuid')}
            onChange={(value) => form.set('start', value)}
          />
        ) : (
          <TemplateFields
            start={start}
            error={form.errorOf('start.template')}
            gradesError={form.errorOf('start.grades')}
            onChange={(value) => form.set('start', value)}
          />
        )}
      </ContactFields>
      <TextField
        label={t('fields.code')}
        hint={t('fields.codeHint')}
        dir="ltr"
        value={form.values.code}
        error={form.errorOf('code')}
        onChange={({ target }) => form.set('code', target.value)}
      />
      <p className="flex items-start gap-3 rounded-lg bg-info-soft px-4 py-3 text-15 text-info-ink">
        <Icon name="info" size={20} className="mt-1 shrink-0" />
        <span>{t('roleNote')}</span>
      </p>
    </FormDialog>
  );
}
