'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useState } from 'react';
import { Panel, PanelBody } from '@/components/ui/panel';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { Incomplete, useQuestionSaving } from '../../hooks/use-question-saving';
import { changeType } from '../../model/change-type';
import { type Body, isUntouched, type QuestionDraft } from '../../model/draft';
import { lineOfHtml } from '@/lib/questions/line-of-html';
import { TypeEditor } from '../../types/editors';
import { BilingualRich } from '../fields/bilingual-rich';
import type { QuestionGlance } from '@/lib/questions/question-glance';
import { questionDraft } from '@/lib/questions/question-draft';
import { ProblemsProvider } from '@/components/form/field-problems';
import { KeptDraftOffer } from '@/components/form/kept-draft-offer';
import { MediaButtons, MediaStrip } from '../media/media-strip';
import { MediaUrlsProvider } from '../media/media-urls';
import { QuestionFacts } from './question-facts';
import { QuestionFoot } from './question-foot';
import { QuestionHead } from './question-head';

export type QuestionFormProps = {
  number: number;
  /** The key of the draft of a new question. */
  draftKey?: string | undefined;
  subjectId: string;
  questionId: string | null;
  start: QuestionDraft;
  isNew: boolean;
  /** The question as the school has it. */
  question: QuestionModel | null;
  /** Addresses of the files that a new question begins with. */
  media?: QuestionModel['media'] | undefined;
  /** Receives the question instead of the bank, only at a save; throws the refusals of the server. */
  keep?: ((input: QuestionInput) => Promise<void>) | undefined;
  mark: number | string | null;
  markError?: string | undefined;
  /** Null where the question is edited outside a homework. */
  onMark: ((mark: number | string | null) => void) | null;
  /** Shows missing fields without waiting for a try to save. */
  showProblems: boolean;
  /** The homework cannot change any more. */
  isClosed: boolean;
  onSaved: (question: QuestionModel) => void;
  onGlance: (glance: QuestionGlance) => void;
  onDuplicate: (() => void) | null;
  onRemove: (() => void) | null;
  /** Gets what saves at once what is not saved yet; false when that failed. */
  flushRef?: RefObject<(() => Promise<boolean>) | null>;
};

const none = {};
const nothing = () => undefined;

export function QuestionForm(props: QuestionFormProps) {
  const { number, subjectId, questionId, start, isNew, question, mark, onMark, onGlance } = props;
  const t = useTranslations('questions.form');
  const [isTried, setTried] = useState(false);
  const { kept, draft, section, change, problems, refused, autosave, restored } = useQuestionSaving({
    subjectId,
    questionId,
    start,
    isNew,
    draftKey: props.draftKey,
    onSaved: props.onSaved,
    keep: props.keep,
  });
  const { flush } = autosave;
  const { flushRef } = props;
  useEffect(() => {
    if (!flushRef) return;
    flushRef.current = flush;
    return () => {
      flushRef.current = null;
    };
  }, [flush, flushRef]);
  const isReadOnly = question !== null && !isNew && !question.actions.some(({ key }) => key === 'edit');
  const isDisabled = isReadOnly || props.isClosed;
  const body: Body = { content: draft.content, key: draft.key };
  const { content } = draft;
  const isIncomplete = autosave.error instanceof Incomplete;
  const glance = JSON.stringify({
    question_type: content.type,
    prompt: { ar: lineOfHtml(content.prompt.ar ?? ''), en: lineOfHtml(content.prompt.en ?? '') },
    isUnsaved: autosave.status !== 'clean' && !(isNew && isUntouched(draft)),
    isIncomplete: autosave.status === 'failed' || (isNew && questionId === null),
  } satisfies QuestionGlance);
  useEffect(() => onGlance(JSON.parse(glance)), [glance, onGlance]);
  const shown = isTried || props.showProblems ? { ...problems, ...refused.fields } : refused.fields;
  const saveNow = () => {
    setTried(true);
    void autosave.flush();
  };
  return (
    <MediaUrlsProvider initial={question?.media ?? props.media ?? none}>
      <ProblemsProvider problems={shown}>
        <Panel>
          <QuestionHead
            number={number}
            type={content.type}
            onType={(type) => change(changeType(body, type))}
            onDuplicate={props.onDuplicate}
            onRemove={props.onRemove ?? nothing}
            isDisabled={isDisabled}
            canRemove={!props.isClosed && props.onRemove !== null}
          />
          {!isDisabled && <KeptDraftOffer offer={kept.offer} />}
          <fieldset key={restored} disabled={isDisabled} className="min-w-0">
            <PanelBody className="flex flex-col gap-6">
              <QuestionFacts
                draft={draft}
                section={section}
                change={change}
                subjectId={subjectId}
                mark={mark}
                markError={props.markError}
                onMark={onMark}
              />
              <div>
                <BilingualRich
                  column="prompt"
                  path="content.prompt"
                  value={content.prompt}
                  onChange={(prompt) => change({ content: { ...content, prompt } })}
                  tools={() => (
                    <MediaButtons
                      media={content.media ?? none}
                      onChange={(media) => change({ content: { ...content, media } })}
                    />
                  )}
                />
                <MediaStrip
                  media={content.media ?? none}
                  onChange={(media) => change({ content: { ...content, media } })}
                />
              </div>
              <TypeEditor body={body} onChange={change} />
              <div>
                <h3 className="mb-2 text-16 font-bold">{t('explanation')}</h3>
                <BilingualRich
                  column="explanation"
                  path="explanation"
                  hideLabels
                  toolbar="focus"
                  lists
                  value={draft.explanation}
                  onChange={(explanation) => change({ explanation })}
                />
              </div>
            </PanelBody>
          </fieldset>
          {!props.isClosed && !props.keep && (
            <QuestionFoot
              status={autosave.status}
              draft={questionDraft(questionId, props.draftKey)}
              isIncomplete={isIncomplete}
              problemCount={Object.keys(problems).length}
              refusals={[...Object.values(refused.fields), ...refused.rest]}
              usedBy={question && !isNew && question.is_answered ? question.usage_count : null}
              isReadOnly={isReadOnly}
              isNew={isNew && questionId === null}
              onSave={saveNow}
            />
          )}
        </Panel>
      </ProblemsProvider>
    </MediaUrlsProvider>
  );
}
