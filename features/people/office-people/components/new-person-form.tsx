'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { enteredRoles } from '@/lib/contract/person-keys';
import type { GivenPassword, NewPerson, PeopleChoices } from '@/lib/contract/resources/people/office-people';
import type { Permission } from '@/lib/contract/roles';
import { useRouter } from '@/lib/i18n/navigation';
import { addPerson } from '../api/people';
import { classOptions } from '../model/class-options';
import { keysFor } from '../model/keys';
import { peoplePage, personPage } from '../model/pages';
import { emptyFacts, type FactValues, toFacts } from '../model/person-values';
import { FactFields } from './fact-fields';
import { KeyChoice } from './key-choice';
import { PasswordDialog } from './password-dialog';

type Values = FactValues & {
  role: NewPerson['role'];
  classroom_uuid: string;
  children: string;
  modules: Permission[];
};

/** Somebody new: the role decides what else is asked. The password is shown when it is done. */
export function NewPersonForm({ choices }: { choices: PeopleChoices }) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const router = useRouter();
  const [given, setGiven] = useState<(GivenPassword & { id: string }) | null>(null);
  const form = useForm<Values, NewPerson>({
    initial: {
      ...emptyFacts,
      language: choices.language,
      role: 'student',
      classroom_uuid: '',
      children: '',
      modules: [],
    },
    isLeaving: true,
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).newPersonFields,
    toInput: (values) => ({
      ...toFacts(values),
      classroom_uuid: values.role === 'student' ? values.classroom_uuid || null : null,
      children: values.role === 'parent' ? values.children.split(/[\s,،]+/).filter(Boolean) : [],
      modules: values.modules.filter((key) => keysFor(values.role, choices.held_keys).includes(key)),
    }),
    send: async (wish) => setGiven(await addPerson(locale, wish)),
  });
  const { values } = form;
  const keys = keysFor(values.role, choices.held_keys);
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem form={form} />
      <Panel>
        <PanelHead title={t('create.who')} />
        <PanelBody className="grid gap-4">
          <RadioGroup
            inline
            label={t('create.role')}
            value={values.role}
            onChange={(role) => form.set('role', role as NewPerson['role'])}
            options={enteredRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
          <FactFields form={form} />
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHead title={t('create.account')} />
        <PanelBody className="grid gap-4 sm:grid-cols-2">
          <TextField
            ltr
            optional
            label={t('facts.username')}
            hint={t('create.usernameHint')}
            {...form.text('username')}
          />
          {values.role === 'student' && (
            <>
              <TextField
                ltr
                optional
                label={t('facts.number')}
                hint={t('create.numberHint')}
                {...form.text('number')}
              />
              <Select
                label={t('facts.classroom')}
                placeholder={t('facts.choose')}
                {...form.text('classroom_uuid')}
                options={classOptions(choices, locale)}
              />
            </>
          )}
          {values.role === 'parent' && (
            <TextField
              ltr
              label={t('create.children')}
              hint={t('create.childrenHint')}
              {...form.text('children')}
            />
          )}
          {keys.length > 0 && (
            <div className="sm:col-span-2">
              <KeyChoice
                keys={keys}
                value={values.modules}
                error={form.errorOf('modules')}
                onChange={(modules) => form.set('modules', modules)}
              />
            </div>
          )}
        </PanelBody>
      </Panel>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{t('create.submit')}</SubmitButton>
        <LinkButton href={peoplePage}>{t('create.back')}</LinkButton>
      </div>
      {given && <PasswordDialog given={given} onClose={() => router.push(personPage(given.id))} />}
    </Form>
  );
}
