'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Stepper } from '@/components/layout/stepper';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PrintButton } from '@/features/quizzes/quiz-print/components/print-button';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { totalsOf } from '../../model/slots';
import { nextStep, type StepKey } from '../../model/steps';
import { isStepDone } from '../../model/steps-done';
import { stateTone } from '../state-tone';
import { PreviewButton } from '../preview/preview-button';
import { useEditor } from './editor-context';
import { PublishButton } from './publish-button';
import { SaveChip } from './save-chip';

/** Title with its state, what is saved, the one way forward, and the five steps. */
export function EditorHead({ step }: { step: StepKey }) {
  const t = useTranslations('quizzes');
  const locale = useLocale();
  const {
    quiz,
    draft,
    autosave,
    go,
    continueToNext,
    listHref,
    unsaved,
    isReadOnly,
    isTimed,
    isForGrade,
    steps,
  } = useEditor();
  const title = pick(draft.title, locale).trim();
  const totals = totalsOf(draft.slots);
  const facts = [
    pick(quiz?.subject?.name, locale),
    pick(quiz?.grade?.name, locale),
    t('editor.questions', { count: totals.questions }),
    t('editor.marks', { count: totals.marks }),
  ].filter(Boolean);
  const state = quiz?.state ?? 'draft';
  const isDraft = state === 'draft';
  const next = nextStep(step, steps);
  const known = { unsaved: unsaved.length, isDraft, isTimed, isForGrade, problems: quiz?.problems ?? [] };
  const done = steps.filter((key) => isStepDone(key, draft, known));
  const isWhole = done.length === steps.length - 1;
  const canPublish = isDraft && quiz !== null && !isReadOnly;
  return (
    <header
      data-sticky-head
      className="z-(--z-sticky) border-b border-line bg-surface lg:sticky lg:top-(--header)"
    >
      <div className="mx-auto w-full max-w-[1440px] px-4 md:px-7">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-5">
          <Link
            href={listHref}
            aria-label={t('editor.back')}
            className="grid size-(--control) shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name="arrow-left" size={20} className="mirror" />
          </Link>
          <div className="min-w-0 flex-1 basis-60">
            <div className="flex flex-wrap items-center gap-x-3">
              <h1 className="line-clamp-2 pb-0.5 text-20 font-bold wrap-anywhere">
                {title ? t('editor.title', { title }) : t('editor.newTitle')}
              </h1>
              <Badge tone={stateTone[state]}>{t(`states.${state}`)}</Badge>
            </div>
            <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <SaveChip />
            {step !== 'publish' && <PreviewButton>{t('editor.preview')}</PreviewButton>}
            {quiz && (
              <PrintButton actions={quiz.actions} title={title} disabled={autosave.status !== 'clean'} />
            )}
            {!isReadOnly && !isDraft && (
              <Button
                variant="primary"
                busy={autosave.status === 'saving'}
                disabled={autosave.status === 'clean'}
                onClick={() => void autosave.flush()}
              >
                {t('editor.saveChanges')}
              </Button>
            )}
            {isDraft && step !== 'publish' && (
              <Button variant={canPublish && isWhole ? 'soft' : 'primary'} onClick={continueToNext}>
                {t('editor.next', { step: t(`steps.${next}`) })}
              </Button>
            )}
            {(step === 'publish' || isWhole) && canPublish && <PublishButton />}
          </div>
        </div>
        <div className="mt-2">
          <Stepper
            current={step}
            steps={steps.map((key) => ({
              key,
              label: t(`steps.${key}`),
              done: done.includes(key),
            }))}
            onSelect={(key) => go(steps.find((entry) => entry === key) ?? step)}
          />
        </div>
      </div>
    </header>
  );
}
