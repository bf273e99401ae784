'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import { answerOf, questionsOf } from '../model/content';
import { useFill, useFillStore } from '../model/use-fill';
import { ReviewAll } from './review-all';
import { StatementField } from './statement-field';
import { usePersonName } from './use-person-name';

type ByQuestionProps = {
  assessment: MyAssessment;
  /** The statement that is shown; null for the review. */
  current: string | null;
  onStep: (questionId: string | null) => void;
  onPerson: (formId: string) => void;
};

/** One statement about everybody, then the next; at the end what can be sent. */
export function ByQuestion({ assessment, current, onStep, onPerson }: ByQuestionProps) {
  const t = useTranslations('assessment-forms');
  const locale = useLocale();
  const format = useFormat();
  const store = useFillStore();
  const { forms, phase } = useFill();
  const nameOf = usePersonName();
  const questions = questionsOf(assessment);
  const place = questions.findIndex(({ id }) => id === current);
  const question = questions[place];
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [current]);
  const isLocked = phase === 'over' || phase === 'missing' || phase === 'other_tab';
  const before = question ? questions[place - 1] : questions.at(-1);
  const previous = (
    <Button
      disabled={!before}
      icon={<Icon name="arrow-left" size={18} className="mirror" />}
      onClick={() => before && onStep(before.id)}
    >
      {t('questions.previous')}
    </Button>
  );
  if (!question)
    return <ReviewAll assessment={assessment} isLocked={isLocked} previous={previous} onPerson={onPerson} />;
  const category = assessment.categories.find((each) => each.questions.includes(question));
  const after = questions[place + 1];
  return (
    <Panel>
      <PanelHead
        title={<bdi dir="auto">{pick(category?.title ?? {}, locale)}</bdi>}
        note={
          <span className="text-14 text-ink-3">
            {t('questions.position', {
              place: format.number(place + 1),
              total: format.number(questions.length),
            })}
          </span>
        }
      />
      <PanelBody>
        <h3
          ref={heading}
          tabIndex={-1}
          className="text-20 leading-text font-semibold outline-none max-md:text-18"
        >
          <bdi dir="auto">{pick(question.text, locale)}</bdi>
        </h3>
      </PanelBody>
      <ul className="divide-y divide-line border-t border-line">
        {forms.map((form) => (
          <li key={form.id} className="px-4 py-4 md:px-5">
            <StatementField
              question={question}
              scale={assessment.scale}
              answer={answerOf(form.content, question.id)}
              onAnswer={(answer) => store.answer(form.id, answer)}
              anonymous={assessment.anonymous}
              disabled={isLocked || (form.state === 'submitted' && !assessment.allow_changes)}
              error={form.problems[question.id] ?? null}
              label={<bdi>{nameOf(form)}</bdi>}
            />
          </li>
        ))}
      </ul>
      <PanelFoot>
        {previous}
        <Button
          variant="primary"
          className="ms-auto"
          endIcon={<Icon name="arrow-right" size={18} className="mirror" />}
          onClick={() => onStep(after?.id ?? null)}
        >
          {t(after ? 'questions.next' : 'questions.finish')}
        </Button>
      </PanelFoot>
    </Panel>
  );
}
