import { useTranslations } from 'next-intl';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick, type Locale } from '@/lib/contract/localized';
import type { FormDetails } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';

type Question = FormDetails['categories'][number]['questions'][number];
type FilledFormProps = { form: FormDetails; locale: Locale; format: Format };

/** A form as it was sent: each statement with its answer, and the comment. */
export function FilledForm({ form, locale, format }: FilledFormProps) {
  const t = useTranslations('assessment-reports');
  const answers = new Map(form.answers.map((answer) => [answer.question_id, answer]));
  const wordsOf = ({ id, options }: Question): { text: string; isMissing: boolean } => {
    const answer = answers.get(id);
    if (answer?.na) return { text: t('details.na'), isMissing: true };
    const value = answer?.value;
    if (value === null || value === undefined || value === '')
      return { text: t('details.blank'), isMissing: true };
    if (typeof value === 'boolean')
      return { text: t(value ? 'answers.yes' : 'answers.no'), isMissing: false };
    if (typeof value === 'number')
      return {
        text: t('of', { value: format.number(value), all: format.number(form.scale.max) }),
        isMissing: false,
      };
    const option = options.find((each) => each.id === value);
    return { text: option ? pick(option.text, locale) : value, isMissing: false };
  };
  return (
    <>
      {form.categories
        .filter(({ questions }) => questions.length > 0)
        .map(({ id, title, questions }) => (
          <Panel key={id}>
            <PanelHead title={pick(title, locale)} />
            <dl className="divide-y divide-line">
              {questions.map((question) => {
                const { text, isMissing } = wordsOf(question);
                return (
                  <div
                    key={question.id}
                    className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(8rem,16rem)] md:px-5"
                  >
                    <dt dir="auto" className="text-15">
                      {pick(question.text, locale)}
                    </dt>
                    <dd
                      dir="auto"
                      className={
                        isMissing
                          ? 'text-14 text-ink-3'
                          : 'text-15 font-semibold wrap-anywhere whitespace-pre-line tabular-nums'
                      }
                    >
                      {text}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </Panel>
        ))}
      {form.comment !== '' && (
        <Panel>
          <PanelHead title={t('details.comment')} />
          <PanelBody>
            <p dir="auto" className="text-15 wrap-anywhere whitespace-pre-line">
              {form.comment}
            </p>
          </PanelBody>
        </Panel>
      )}
    </>
  );
}
