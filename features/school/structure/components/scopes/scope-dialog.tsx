'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { MultiSelect } from '@/components/ui/combo-box';
import { useFormat } from '@/components/ui/format-provider';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { SupervisorScope } from '@/lib/contract/resources/school/office-structure';
import { distinctOptions } from '@/lib/i18n/row-options';
import { changeScope, readScope, structureQueries } from '../../api/structure';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';

const idsOf = ({ subjects }: SupervisorScope) => ({ subject_uuids: subjects.map(({ id }) => id) });

type ScopeDialogProps = { scope: SupervisorScope; onDone: () => Promise<unknown>; onClose: () => void };

/** The subjects of a supervisor in the branch, all at once. */
export function ScopeDialog({ scope, onDone, onClose }: ScopeDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  const { data: choices } = useQuery(structureQueries.choices(locale));
  const name = pick(scope.name, locale);
  const meanwhile = useMeanwhile(() => readScope(locale, scope.id, name));
  const { theirs } = meanwhile;
  const form = useForm({
    initial: idsOf(scope),
    schema: async () => (await import('@/lib/contract/resources/school/office-structure')).scopeFields,
    toInput: (values) => ({ ...values, version: (theirs ?? scope).version }),
    onRefused: meanwhile.onRefused,
    send: async (wish) => {
      await changeScope(locale, scope.id, wish);
      await onDone();
      onClose();
      toast.success(t('saved'));
    },
  });
  const gradeName = new Map(choices?.grades.map((grade) => [grade.id, pick(grade.name, locale)]));
  const options = distinctOptions(
    (choices?.subjects ?? scope.subjects).map((subject) => ({
      value: subject.id,
      label: [pick(subject.name, locale), gradeName.get(subject.grade_id)].filter(Boolean).join(' · '),
    })),
  );
  return (
    <FormDialog
      form={form}
      title={t('scopes.edit', { name })}
      lead={t('scopes.editLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={
            format.list(theirs.subjects.map((subject) => pick(subject.name, locale))) ||
            t('scopes.noSubjects')
          }
          onTake={() => form.reset(idsOf(theirs))}
        />
      )}
      <MultiSelect
        label={t('scopes.subjects')}
        emptyText={t('nothingFound')}
        removeLabel={(subject) => t('scopes.without', { subject })}
        options={options}
        {...form.control('subject_uuids')}
      />
    </FormDialog>
  );
}
