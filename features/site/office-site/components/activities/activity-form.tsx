'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { OnDevice } from '@/components/form/on-device';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useForm } from '@/components/form/use-form';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { Checkbox } from '@/components/ui/checkbox';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { MOST_READING } from '@/lib/contract/activity-limits';
import { pick } from '@/lib/contract/localized';
import type {
  ActivityChange,
  ActivityChoices,
  NewActivity,
  OfficeActivity,
} from '@/lib/contract/resources/site/office-activity';
import { useRouter } from '@/lib/i18n/navigation';
import { distinctOptions } from '@/lib/i18n/row-options';
import { addActivity, changeActivity, readOfficeActivity } from '../../api/activities';
import { type ActivityValues, toActivityChange, toNewActivity, valuesOf } from '../../model/activity-values';
import { activitiesPage } from '../../model/pages';
import type { ActivityFields } from './activity-form-type';
import { QuestionPanel } from './question-panel';

type ActivityFormProps = {
  /** Null: a new one. */
  activity: OfficeActivity | null;
  choices: ActivityChoices;
};

/** A page to read, or questions of the bank; kind and subject are chosen once. */
export function ActivityForm({ activity, choices }: ActivityFormProps) {
  const t = useTranslations('office-site.activities');
  const locale = useLocale();
  const router = useRouter();
  const meanwhile = useMeanwhile(async () => (activity ? readOfficeActivity(locale, activity.id) : null));
  const { theirs } = meanwhile;
  const version = (theirs ?? activity)?.version ?? 0;
  const draft = `activity ${activity?.id ?? 'new'}` as const;
  const form: ActivityFields = useForm<ActivityValues, object>({
    initial: valuesOf(activity),
    draft,
    schema: async () => {
      const contract = await import('@/lib/contract/resources/site/office-activity');
      return activity ? contract.activityChangeFields : contract.newActivityFields;
    },
    toInput: (values) => (activity ? toActivityChange(values, version) : toNewActivity(values)),
    isLeaving: true,
    onRefused: meanwhile.onRefused,
    send: async (wish, values) => {
      if (activity) await changeActivity(locale, activity.id, wish as ActivityChange);
      else await addActivity(locale, wish as NewActivity);
      form.reset(values);
      toast.success(t(values.is_published ? 'savedShown' : 'savedDraft'));
      router.push(activitiesPage);
      router.refresh();
    },
  });
  const { kind } = form.values;
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem form={form} />
      {theirs && (
        <SavedMeanwhile
          facts={[
            pick(theirs.title, locale),
            t(theirs.is_published ? 'states.published' : 'states.draft'),
          ].join(' · ')}
          onTake={() => form.reset(valuesOf(theirs))}
        />
      )}
      <Panel>
        <PanelHead title={t('about')} />
        <PanelBody className="grid gap-4">
          {!activity && <PlaceFields form={form} choices={choices} />}
          <BilingualText
            label={{ ar: t('name'), en: t('name') }}
            max={200}
            value={form.values.title}
            error={form.errorOf('title')}
            onChange={(title) => form.set('title', title)}
          />
          <BilingualText
            label={{ ar: t('summary'), en: t('summary') }}
            rows={2}
            max={500}
            value={form.values.summary}
            error={form.errorOf('summary')}
            onChange={(summary) => form.set('summary', summary)}
          />
        </PanelBody>
      </Panel>
      {kind === 'reading' ? (
        <Panel>
          <PanelHead title={t('text')} />
          <PanelBody className="grid gap-3">
            <p className="text-13 text-ink-3">{t('textHint')}</p>
            <BilingualText
              label={{ ar: t('text'), en: t('text') }}
              rows={12}
              max={MOST_READING}
              value={form.values.body}
              error={form.errorOf('body')}
              onChange={(body) => form.set('body', body)}
            />
          </PanelBody>
        </Panel>
      ) : (
        <QuestionPanel form={form} known={(theirs ?? activity)?.questions ?? []} />
      )}
      <div className="grid justify-items-start gap-3">
        <Checkbox
          label={t('publish')}
          hint={t('publishHint')}
          checked={form.values.is_published}
          onChange={({ target }) => form.set('is_published', target.checked)}
        />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </div>
      <OnDevice name={draft} />
    </Form>
  );
}

function PlaceFields({ form, choices }: { form: ActivityFields; choices: ActivityChoices }) {
  const t = useTranslations('office-site.activities');
  const locale = useLocale();
  return (
    <>
      <RadioGroup
        inline
        label={t('kind')}
        options={[
          { value: 'reading', label: t('kinds.reading') },
          { value: 'quiz', label: t('kinds.quiz') },
        ]}
        value={form.values.kind}
        onChange={(kind) => form.set('kind', kind === 'quiz' ? 'quiz' : 'reading')}
      />
      <Select
        label={t('subject')}
        hint={t('subjectHint')}
        placeholder={t('choose')}
        fieldClassName="max-w-md"
        options={distinctOptions(
          choices.subjects.map(({ id, name, grade }) => ({
            value: id,
            label: `${pick(name, locale)} · ${pick(grade.name, locale)}`,
          })),
        )}
        value={form.values.subject_uuid}
        error={form.errorOf('subject_uuid')}
        onChange={({ target }) => {
          form.set('subject_uuid', target.value);
          // Questions are of one subject.
          form.set('question_uuids', []);
        }}
      />
    </>
  );
}
