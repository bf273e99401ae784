'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { type Localized, pick } from '@/lib/contract/localized';
import type { AssessmentTemplate } from '@/lib/contract/resources/surveys/assessment';
import { useRouter } from '@/lib/i18n/navigation';
import { createAssessment } from '../../api/assessments';
import { statementsIn } from '../../model/categories';
import { type Manager, pagesOf } from '../../model/pages';

type FormProps = { manager: Manager; templates: readonly AssessmentTemplate[] };
type Values = { title: Localized; template: string };
const EMPTY = 'empty';

/** The name and the statements to begin with; everything else follows in the editor. */
export function CreateForm({ manager, templates }: FormProps) {
  const t = useTranslations('assessments.create');
  const facts = useTranslations('assessments.templates');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const initial: Values = { title: {}, template: templates[0]?.id ?? EMPTY };
  const form = useForm({
    initial,
    isLeaving: true,
    draft: 'assessment new',
    schema: async () => (await import('@/lib/contract/resources/surveys/assessment')).newAssessment,
    toInput: ({ title, template }) => ({
      title,
      categories: templates.find(({ id }) => id === template)?.categories ?? [],
    }),
    send: async (fields) => {
      const made = await createAssessment(manager.locale, fields);
      router.push(pagesOf(manager.tree).edit(made.id));
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem form={form} />
      <Panel>
        <PanelHead title={t('name')} />
        <PanelBody>
          <BilingualText
            label={{ ar: t('titleField.ar'), en: t('titleField.en') }}
            max={200}
            value={form.values.title}
            error={form.errorOf('title')}
            onChange={(title) => form.set('title', title)}
          />
          <p className="mt-1 text-13 text-ink-3">{t('titleHint')}</p>
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHead title={t('begin')} />
        <PanelBody>
          <RadioGroup
            hideLabel
            label={t('begin')}
            className="[&_label]:py-1.5"
            value={form.values.template}
            options={[
              ...templates.map(({ id, name, categories }) => ({
                value: id,
                label: <span className="font-semibold">{pick(name, locale)}</span>,
                hint: [
                  facts('facts', { categories: categories.length, statements: statementsIn(categories) }),
                  format.list(categories.map((category) => pick(category.title, locale))),
                ].join(' · '),
              })),
              {
                value: EMPTY,
                label: <span className="font-semibold">{t('empty')}</span>,
                hint: t('emptyHint'),
              },
            ]}
            onChange={(template) => form.set('template', template)}
          />
        </PanelBody>
      </Panel>
      <div>
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </div>
    </Form>
  );
}
