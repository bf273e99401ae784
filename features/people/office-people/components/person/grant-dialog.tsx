'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { StaffRole } from '@/lib/contract/person-keys';
import type { GrantWish, OfficePerson } from '@/lib/contract/resources/people/office-people';
import type { Permission } from '@/lib/contract/roles';
import { changeKeys, grantRole, peopleQueries } from '../../api/people';
import { keysFor } from '../../model/keys';
import { KeyChoice } from '../key-choice';

type GrantDialogProps = {
  person: OfficePerson;
  /** The row that is changed; a new role without it. */
  grant?: OfficePerson['grants'][number];
  action?: ResourceAction;
  roles: readonly StaffRole[];
  onSaved: (person: OfficePerson) => void;
  onClose: () => void;
};

/** A role of the branch and what it opens. */
export function GrantDialog({ person, grant, action, roles, onSaved, onClose }: GrantDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const { data: choices } = useSuspenseQuery(peopleQueries.choices(locale));
  const form = useForm<{ role: string; modules: Permission[] }, GrantWish>({
    initial: { role: grant?.role ?? roles[0] ?? '', modules: [...(grant?.modules ?? [])] },
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).grantFields,
    send: async (wish) => {
      const { modules } = wish;
      if (grant) onSaved(await changeKeys(locale, { person: person.id, id: grant.id }, { modules }));
      else if (action) onSaved(await grantRole(action, wish));
      onClose();
      toast.success(t('saved'));
    },
  });
  const { role, modules } = form.values;
  const keys = grant ? grant.changeable : keysFor(role as StaffRole, choices.held_keys);
  return (
    <FormDialog
      form={form}
      wide
      title={t(grant ? 'grants.changeTitle' : 'grants.giveTitle')}
      lead={t(grant ? 'grants.changeLead' : 'grants.giveLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {!grant && (
        <Select
          label={t('grants.role')}
          value={role}
          error={form.errorOf('role')}
          onChange={({ target }) => {
            form.set('role', target.value);
            form.set('modules', []);
          }}
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
      )}
      <KeyChoice
        keys={keys}
        value={modules}
        error={form.errorOf('modules')}
        onChange={(next) => form.set('modules', next)}
      />
    </FormDialog>
  );
}
