'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import { missingIn, questionsOf } from '../model/content';
import { useFill, useFillStore } from '../model/use-fill';
import { FormNotes } from './form-notes';
import { FormState } from './form-state';
import { LetterCount, MOST_LETTERS } from './statement-field';
import { usePersonName } from './use-person-name';

type ReviewAllProps = {
  assessment: MyAssessment;
  isLocked: boolean;
  previous: ReactNode;
  onPerson: (formId: string) => void;
};

/** Comments, and what each form lacks; all that are complete are sent with one button. */
export function ReviewAll({ assessment, isLocked, previous, onPerson }: ReviewAllProps) {
  const t = useTranslations('assessment-forms');
  const store = useFillStore();
  const { forms } = useFill();
  const nameOf = usePersonName();
  const questions = questionsOf(assessment);
  const rows = forms.map((form) => ({ form, lacks: missingIn(questions, form.content).length }));
  const complete = rows.filter(
    ({ form, lacks }) => form.state !== 'submitted' && !form.wantsToSend && lacks === 0,
  );
  return (
    <Panel>
      <PanelHead title={t('questions.review')} />
      <PanelBody>
        <p className="text-ink-2">{t('questions.reviewLead')}</p>
      </PanelBody>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ form, lacks }) => (
          <li key={form.id} className="grid gap-3 px-4 py-4 md:px-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <bdi className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{nameOf(form)}</bdi>
              {form.state !== 'submitted' && (
                <span className="text-14 text-ink-2">{t('questions.lacks', { count: lacks })}</span>
              )}
              <FormState form={form} />
              {lacks > 0 && !isLocked && (
                <Button size="row" onClick={() => onPerson(form.id)}>
                  {t('questions.complete')}
                </Button>
              )}
            </div>
            {(form.conflict || form.refusal !== null || form.isHeld) && (
              <FormNotes form={form} assessment={assessment} />
            )}
            {assessment.has_general_comment && (
              <TextArea
                label={t('form.comment')}
                hint={t(assessment.anonymous ? 'form.commentHint' : 'form.commentHintNamed')}
                rows={2}
                value={form.content.comment}
                maxLength={MOST_LETTERS}
                disabled={isLocked || (form.state === 'submitted' && !assessment.allow_changes)}
                labelEnd={<LetterCount value={form.content.comment} />}
                onChange={({ target }) => store.comment(form.id, target.value)}
              />
            )}
          </li>
        ))}
      </ul>
      <PanelFoot>
        {previous}
        {complete.length > 0 && !isLocked && (
          <Button
            variant="primary"
            className="ms-auto"
            onClick={() => {
              for (const { form } of complete) store.send(form.id);
            }}
          >
            {t('questions.sendAll', { count: complete.length })}
          </Button>
        )}
      </PanelFoot>
    </Panel>
  );
}
