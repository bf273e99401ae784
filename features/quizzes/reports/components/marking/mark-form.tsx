'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { StateBadge } from '@/components/data/state-badge';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { OnDevice } from '@/components/form/on-device';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { MarkInput, MarkingEntry, MarkingVersion } from '@/lib/contract/resources/quizzes/report';
import { markAnswer } from '../../api/mutations';
import { markDraft } from '../../model/mark-draft';
import { markOfPoints, type Points } from '../../model/rubric';
import { CommentPhrases } from './comment-phrases';
import { RubricFields } from './rubric-fields';

export type Markable = Pick<
  MarkingEntry,
  'attempt_id' | 'question_id' | 'mark' | 'max_mark' | 'comment' | 'rubric'
>;
type Values = { mark: number | string | null; rubric: Points; comment: string };
type MarkFormProps<Entry extends Markable> = {
  action: ResourceAction;
  entry: Entry;
  rubric: MarkingVersion['rubric'];
  /** Name of the answer that follows; null at the end of the list. */
  next: string | null;
  onSaved: (entry: Entry) => void;
  /** It stands on a page of several answers, which handles the keys. */
  isOneOfMany?: boolean;
  /** Called when unsaved input appears or is saved; the parent asks before the page is left. */
  onUnsaved?: (entry: Entry, isUnsaved: boolean) => void;
};

/**
 * Points by criterion or one mark, a comment, and a button to the next answer; Ctrl and Enter save from every
 * field. Unsaved input is restored when the answer is opened again.
 */
export function MarkForm<Entry extends Markable>(props: MarkFormProps<Entry>) {
  const { action, entry, rubric, next, onSaved, isOneOfMany = false, onUnsaved } = props;
  const t = useTranslations('reports.marking');
  const format = useFormat();
  const save = useMutation(markAnswer(action));
  const hasRubric = rubric.length > 0;
  const markOf = ({ mark, rubric: points }: Values) =>
    hasRubric ? markOfPoints(rubric, points, entry.max_mark) : mark;
  const draft = markDraft(entry);
  const form = useForm<Values, MarkInput>({
    initial: { mark: entry.mark, rubric: entry.rubric ?? {}, comment: entry.comment ?? '' },
    schema: async () => (await import('@/lib/contract/resources/quizzes/report')).markInput,
    draft,
    isGuarded: !onUnsaved,
    toInput: (values) => ({
      attempt_id: entry.attempt_id,
      question_id: entry.question_id,
      mark: markOf(values),
      comment: values.comment.trim() || null,
      ...(hasRubric && { rubric: values.rubric }),
    }),
    send: async (input) => {
      const saved = await save.mutateAsync(input);
      onSaved({ ...entry, mark: saved.mark, comment: input.comment ?? null, rubric: input.rubric ?? null });
    },
  });
  const values = { mark: form.valueOf('mark'), rubric: form.valueOf('rubric'), comment: '' };
  const comment = form.control('comment');
  const mark = markOf(values);
  const isUnsaved = form.isDirty && !form.isSent;
  // Only a change is reported; an answer that was left with unsaved text keeps its note.
  const report = useRef(() => {});
  report.current = () => onUnsaved?.(entry, isUnsaved);
  useEffect(() => report.current(), [isUnsaved]);
  const refused = form.errorOf('mark');
  const missing = mark === null ? t(hasRubric ? 'rubricRequired' : 'required') : refused;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.submit();
    }
  };
  return (
    <Panel>
      <PanelHead
        title={t(hasRubric ? 'rubric' : 'mark')}
        actions={
          <bdi className="text-20 font-bold">
            {typeof mark === 'number'
              ? t('score', { mark: format.decimal(mark), max: format.decimal(entry.max_mark) })
              : t('ofMax', { max: format.decimal(entry.max_mark) })}
          </bdi>
        }
      />
      <PanelBody>
        <Form form={form} className="grid gap-4" onKeyDown={onKeyDown}>
          <FormProblem form={form} />
          {hasRubric ? (
            <RubricFields
              rubric={rubric}
              points={values.rubric}
              hasKeys={isOneOfMany}
              error={refused && missing}
              errorOf={(id) => form.errorOf(`rubric.${id}`)}
              onChange={(points) => form.set('rubric', points)}
            />
          ) : (
            <div data-criterion>
              <NumberField
                label={t('mark')}
                fieldClassName="max-w-40"
                labelEnd={<bdi>{t('ofMax', { max: format.decimal(entry.max_mark) })}</bdi>}
                {...form.control('mark')}
                error={refused && missing}
              />
            </div>
          )}
          <TextArea
            label={t('comment')}
            className="min-h-20"
            rows={3}
            maxLength={2000}
            value={comment.value}
            error={comment.error}
            onChange={({ target }) => comment.onChange(target.value)}
          />
          <CommentPhrases comment={comment.value} onChange={comment.onChange} />
          <SubmitButton form={form}>{next === null ? t('save') : t('saveNext', { next })}</SubmitButton>
          <p role="status" className="text-13 text-ink-2">
            {isUnsaved || (entry.mark === null && !form.isSent) ? (
              <span>{t('unsaved')}</span>
            ) : (
              <StateBadge state="saved" />
            )}
          </p>
          <KeyHints isLast={next === null} criteria={rubric.length} isOneOfMany={isOneOfMany} />
          <OnDevice name={draft} />
        </Form>
      </PanelBody>
    </Panel>
  );
}

type KeyHintsProps = { isLast: boolean; criteria: number; isOneOfMany: boolean };

/** Keyboard shortcuts, where there is a keyboard. */
function KeyHints({ isLast, criteria, isOneOfMany }: KeyHintsProps) {
  const t = useTranslations('reports.marking');
  const format = useFormat();
  const hints = [
    t(isLast ? 'keysSave' : 'keys', { first: t('keyNames.ctrl'), second: t('keyNames.enter') }),
    ...(criteria > 1 && isOneOfMany ? [t('keysCriterion', { last: format.number(criteria) })] : []),
    ...(isOneOfMany ? [t('keysMove', { first: t('keyNames.alt'), second: t('keyNames.arrows') })] : []),
  ];
  return (
    <ul className="grid gap-1 text-13 text-ink-2 pointer-coarse:hidden">
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  );
}
