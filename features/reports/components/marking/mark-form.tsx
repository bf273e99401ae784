'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { StateBadge } from '@/components/data/state-badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { refusalOf } from '@/lib/forms/refusal';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { MarkingEntry, MarkingVersion } from '@/lib/contract/resources/report';
import { markAnswer } from '../../api/mutations';
import { markOfPoints, type Points } from '../../model/rubric';
import { CommentPhrases } from './comment-phrases';
import { RubricFields } from './rubric-fields';

export type Markable = Pick<
  MarkingEntry,
  'attempt_id' | 'question_id' | 'mark' | 'max_mark' | 'comment' | 'rubric'
>;
type MarkFormProps<Entry extends Markable> = {
  action: ResourceAction;
  entry: Entry;
  rubric: MarkingVersion['rubric'];
  /** Name of the answer that follows; null at the end of the list. */
  next: string | null;
  onSaved: (entry: Entry) => void;
  onMove?: (by: number) => void;
};

/** Points by criterion or one mark, a comment, and on to the next; Ctrl and Enter save from anywhere inside. */
export function MarkForm<Entry extends Markable>(props: MarkFormProps<Entry>) {
  const { action, entry, rubric, next, onSaved, onMove } = props;
  const t = useTranslations('reports.marking');
  const errors = useTranslations('errors.fields');
  const format = useFormat();
  const [points, setPoints] = useState<Points>(entry.rubric ?? {});
  const [typed, setTyped] = useState<number | string | null>(entry.mark);
  const [comment, setComment] = useState(entry.comment ?? '');
  const [missing, setMissing] = useState<string | null>(null);
  const [isClean, setClean] = useState(entry.mark !== null);
  const save = useMutation(markAnswer(action));
  const hasRubric = rubric.length > 0;
  const mark = hasRubric ? markOfPoints(rubric, points, entry.max_mark) : typed;
  const { fields, rest } = refusalOf(save.error);
  const others = Object.entries(fields).flatMap(([path, detail]) =>
    ['mark', 'comment'].includes(path) || path.startsWith('rubric.') ? [] : [detail],
  );
  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setClean(false);
      setMissing(null);
    };
  const submit = () => {
    if (mark === null) return setMissing(t(hasRubric ? 'rubricRequired' : 'required'));
    if (typeof mark === 'string') return setMissing(errors('number'));
    const input = {
      attempt_id: entry.attempt_id,
      question_id: entry.question_id,
      mark,
      comment: comment.trim() || null,
      ...(hasRubric && { rubric: points }),
    };
    save.mutate(input, {
      onSuccess: (saved) => {
        setClean(true);
        onSaved({ ...entry, mark: saved.mark, comment: input.comment, rubric: hasRubric ? points : null });
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!save.isPending) submit();
    } else if (onMove && event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
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
        <form
          className="grid gap-4"
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {[...rest, ...others].map((sentence) => (
            <ErrorState key={sentence}>{sentence}</ErrorState>
          ))}
          {save.isError && Object.keys(fields).length === 0 && rest.length === 0 && (
            <ErrorState>{t('unexpected')}</ErrorState>
          )}
          {hasRubric ? (
            <RubricFields
              rubric={rubric}
              points={points}
              error={missing ?? fields.mark}
              errors={fields}
              onChange={edit(setPoints)}
            />
          ) : (
            <NumberField
              label={t('mark')}
              fieldClassName="max-w-40"
              labelEnd={<bdi>{t('ofMax', { max: format.decimal(entry.max_mark) })}</bdi>}
              value={typed}
              error={missing ?? fields.mark}
              onChange={edit(setTyped)}
            />
          )}
          <TextArea
            label={t('comment')}
            className="min-h-20"
            rows={3}
            maxLength={2000}
            value={comment}
            error={fields.comment}
            onChange={({ target }) => edit(setComment)(target.value)}
          />
          <CommentPhrases comment={comment} onChange={edit(setComment)} />
          <Button type="submit" variant="primary" busy={save.isPending}>
            {next === null ? t('save') : t('saveNext', { next })}
          </Button>
          <p role="status" className="flex flex-wrap items-center justify-between gap-3 text-13 text-ink-2">
            {isClean ? <StateBadge state="saved" /> : <span>{t('unsaved')}</span>}
            <span>
              {t(next === null ? 'keysSave' : 'keys', {
                first: t('keyNames.ctrl'),
                second: t('keyNames.enter'),
              })}
            </span>
          </p>
        </form>
      </PanelBody>
    </Panel>
  );
}
