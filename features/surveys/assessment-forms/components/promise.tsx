import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';

type PromiseNoteProps = {
  assessment: Pick<
    MyAssessment,
    | 'anonymous'
    | 'min_group'
    | 'end_at'
    | 'has_general_comment'
    | 'allow_changes'
    | 'forms_list'
    | 'categories'
  >;
  /** Before the first answer all of it is there; afterwards it opens. */
  isOpen: boolean;
};

/** What becomes of the answers, in words of what the school server enforces. */
export function PromiseNote({ assessment, isOpen }: PromiseNoteProps) {
  const t = useTranslations('assessment-forms.promise');
  const format = useFormat();
  const { anonymous, min_group: min, end_at, allow_changes, categories } = assessment;
  const date = format.dateTime(end_at);
  const hasWords =
    assessment.has_general_comment ||
    categories.some(({ questions }) => questions.some(({ kind }) => kind === 'text'));
  const hasSelf = assessment.forms_list.some((form) => form.is_self);
  const lines = anonymous
    ? [t('whoSees'), t('whoAnswered'), t('group', { min }), t('destroyed', { date })]
    : [t('namedWho', { date }), t('namedNot'), t('group', { min })];
  return (
    <details
      open={isOpen}
      className="group rounded-lg border border-transparent bg-info-soft text-info-ink"
      data-promise
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-3 md:px-5">
        <Icon name="shield-check" size={22} />
        <span className="min-w-0 flex-1 font-bold">{t(anonymous ? 'anonymous' : 'named')}</span>
        <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
      </summary>
      <ul className="grid max-w-prose list-disc gap-1.5 px-4 pb-4 ps-12 text-15 in-data-[size=staff]:text-14 md:px-5 md:ps-13">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {hasWords && anonymous && <li>{t('comment')}</li>}
        {hasSelf && <li>{t('self')}</li>}
        <li>{t(allow_changes ? 'changes' : 'noChanges')}</li>
      </ul>
    </details>
  );
}
