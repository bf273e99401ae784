'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { pick } from '@/lib/contract/localized';
import type { MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import { answerOf } from '../model/content';
import type { FormView } from '../model/fill-types';
import { useFill, useFillStore } from '../model/use-fill';
import { FormNotes } from './form-notes';
import { FormState } from './form-state';
import { LetterCount, MOST_LETTERS, StatementField } from './statement-field';
import { usePersonName } from './use-person-name';

type PersonFormProps = {
  assessment: MyAssessment;
  form: FormView;
  /** Who comes after. */
  next: FormView | null;
  onNext: () => void;
  /** The button that led here is gone: the form of another person begins at its head. */
  takesFocus: boolean;
};

/** The whole form about one person. */
export function PersonForm({ assessment, form, next, onNext, takesFocus }: PersonFormProps) {
  const t = useTranslations('assessment-forms');
  const locale = useLocale();
  const store = useFillStore();
  const { phase } = useFill();
  const nameOf = usePersonName();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const { anonymous, allow_changes, scale, categories } = assessment;
  const isLocked = phase === 'over' || phase === 'missing' || phase === 'other_tab';
  const disabled = isLocked || (form.state === 'submitted' && !allow_changes);
  const isMissing = (id: string) => missing.includes(id) && !answerOf(form.content, id);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  function send() {
    const lacks = store.send(form.id);
    setMissing(lacks);
    if (lacks.length > 0) {
      const first = body.current?.querySelector<HTMLElement>(`[data-statement="${lacks[0]}"]`);
      first?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    if (next) onNext();
  }

  const left = missing.filter(isMissing).length;
  return (
    <div ref={heading} tabIndex={-1} className="scroll-mt-36 outline-none">
      <Panel>
        <PanelHead
          title={form.is_self ? t('form.ofSelf') : t('form.of', { name: nameOf(form) })}
          note={
            <>
              {!form.is_self && (
                <span className="text-14 text-ink-3">{t(`roles.${form.assessee.role}`)}</span>
              )}
              <FormState form={form} />
            </>
          }
        />
        <PanelBody className="grid gap-4 border-b border-line empty:hidden">
          <FormNotes form={form} assessment={assessment} />
        </PanelBody>
        <div ref={body}>
          {categories.map((category) => (
            <section key={category.id} className="border-t border-line px-4 py-5 first:border-t-0 md:px-5">
              <h3 className="mb-4 text-17 font-bold text-primary">
                <bdi dir="auto">{pick(category.title, locale)}</bdi>
              </h3>
              <div className="grid gap-7">
                {category.questions.map((question) => (
                  <div key={question.id} data-statement={question.id}>
                    <StatementField
                      question={question}
                      scale={scale}
                      answer={answerOf(form.content, question.id)}
                      onAnswer={(answer) => store.answer(form.id, answer)}
                      anonymous={anonymous}
                      disabled={disabled}
                      error={
                        form.problems[question.id] ?? (isMissing(question.id) ? t('form.missing') : null)
                      }
                    />
                  </div>
                ))}
              </div>
            </section>
          ))}
          {assessment.has_general_comment && (
            <section className="border-t border-line px-4 py-5 md:px-5">
              <TextArea
                label={t('form.comment')}
                hint={t(anonymous ? 'form.commentHint' : 'form.commentHintNamed')}
                value={form.content.comment}
                maxLength={MOST_LETTERS}
                disabled={disabled}
                labelEnd={<LetterCount value={form.content.comment} />}
                onChange={({ target }) => store.comment(form.id, target.value)}
              />
            </section>
          )}
        </div>
        <PanelFoot>
          {left > 0 && (
            <p role="alert" className="w-full text-14 font-semibold text-danger">
              {t('form.missingTitle', { count: left })}
            </p>
          )}
          {form.state !== 'submitted' && !isLocked && (
            <Button variant="primary" busy={form.wantsToSend} onClick={send}>
              {next ? t('form.sendNext', { name: nameOf(next) }) : t('form.send')}
            </Button>
          )}
          {form.state === 'submitted' && next && (
            <Button
              variant="primary"
              endIcon={<Icon name="arrow-right" size={18} className="mirror" />}
              onClick={onNext}
            >
              {t('form.next', { name: nameOf(next) })}
            </Button>
          )}
        </PanelFoot>
      </Panel>
    </div>
  );
}
