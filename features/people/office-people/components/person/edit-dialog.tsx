'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson, PersonChange } from '@/lib/contract/resources/people/office-people';
import { changePerson, readPerson } from '../../api/people';
import { type FactValues, factsOf, toFacts } from '../../model/person-values';
import { FactFields } from '../fact-fields';

type EditDialogProps = {
  person: OfficePerson;
  action: ResourceAction;
  onSaved: (person: OfficePerson) => void;
  onClose: () => void;
};

/**
 * Facts of a person. Somebody else saved first: theirs are shown, and what was typed stays until one of them
 * is chosen.
 */
export function EditDialog({ person, action, onSaved, onClose }: EditDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const [theirs, setTheirs] = useState<OfficePerson | null>(null);
  const { version } = theirs ?? person;
  const form = useForm<FactValues, PersonChange>({
    initial: factsOf(person),
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).personChangeFields,
    toInput: (values) => ({ ...toFacts(values), version }),
    onRefused: (_, { code }) => {
      if (code !== 'stale') return false;
      void readPerson(locale, person.id).then(setTheirs);
      return true;
    },
    send: async (wish) => {
      onSaved(await changePerson(action, wish));
      onClose();
      toast.success(t('saved'));
    },
  });
  return (
    <FormDialog
      form={form}
      wide
      title={t('person.edit')}
      lead={t('person.editLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <Banner
          look="box"
          icon="info"
          isAlert
          lead={t('meanwhile.lead')}
          more={
            <>
              {[pick(theirs.name, locale), theirs.email, theirs.phone, theirs.username]
                .filter(Boolean)
                .join(' · ')}{' '}
              <span className="block text-14">{t('meanwhile.hint')}</span>
            </>
          }
          action={
            <Button size="row" onClick={() => form.reset(factsOf(theirs))}>
              {t('meanwhile.take')}
            </Button>
          }
        />
      )}
      <FactFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField ltr label={t('facts.username')} {...form.text('username')} />
        {person.place && <TextField ltr label={t('facts.number')} {...form.text('number')} />}
      </div>
    </FormDialog>
  );
}
