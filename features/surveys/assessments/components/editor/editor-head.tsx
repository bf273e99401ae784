'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Stepper } from '@/components/layout/stepper';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { actionOf } from '../../api/assessments';
import { statementsIn } from '../../model/categories';
import { writtenCategories } from '../../model/draft';
import { pagesOf } from '../../model/pages';
import { isStep, missingOf, nextStep, stepKeys, stepsDone, type StepKey } from '../../model/steps';
import { StateLook } from '../state-look';
import { useSteps } from '../steps/use-steps';
import { useEditor } from './editor-context';
import { LaunchButton } from './launch-button';
import { SaveChip } from './save-chip';

const PreviewDialog = lazy(async () => ({
  default: (await import('../preview/preview-dialog')).PreviewDialog,
}));

/** Title with its state, what is saved, the one way forward, and the five steps. */
export function EditorHead({ step }: { step: StepKey }) {
  const t = useTranslations('assessments');
  const locale = useLocale();
  const format = useFormat();
  const { assessment, draft, autosave, go, manager, isReadOnly, loadStoredVersion } = useEditor();
  const [isPreviewing, setPreviewing] = useState(false);
  const title = pick(draft.title, locale).trim();
  const { state } = assessment;
  const isDraft = state === 'draft';
  const { items, ask, dialog } = useSteps({
    manager,
    assessment,
    title,
    onDone: () => void loadStoredVersion(),
  });
  const missing = missingOf(draft, assessment, new Date().toISOString());
  const done = stepsDone(missing, state);
  const facts = [
    t('editor.statements', { count: statementsIn(writtenCategories(draft.categories)) }),
    t('list.assessees', { count: draft.lists.assessees.people.length }),
    t('list.assessors', { count: draft.lists.assessors.people.length }),
  ];
  const publish = actionOf(assessment, 'publish');
  const menu = items.filter(({ key }) => key !== 'publish');
  return (
    <header
      data-sticky-head
      className="z-(--z-sticky) border-b border-line bg-surface lg:sticky lg:top-(--header)"
    >
      <div className="mx-auto w-full max-w-[1440px] px-4 md:px-7">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-5">
          <Link
            href={pagesOf(manager.tree).list}
            aria-label={t('editor.back')}
            className="grid size-(--control) shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name="arrow-left" size={20} className="mirror" />
          </Link>
          <div className="min-w-0 flex-1 basis-60">
            <div className="flex flex-wrap items-center gap-x-3">
              <h1 className="line-clamp-2 pb-0.5 text-20 font-bold wrap-anywhere">
                {title ? <bdi>{title}</bdi> : t('editor.untitled')}
              </h1>
              <StateLook state={state} />
            </div>
            <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <SaveChip />
            <Button icon={<Icon name="eye" size={18} />} onClick={() => setPreviewing(true)}>
              {t('editor.preview')}
            </Button>
            {!isDraft && !isReadOnly && (
              <Button
                variant="primary"
                busy={autosave.status === 'saving'}
                disabled={autosave.status === 'clean'}
                onClick={() => void autosave.flush()}
              >
                {t('editor.save')}
              </Button>
            )}
            {publish && (
              <Button variant="primary" onClick={() => ask('publish')}>
                {publish.label}
              </Button>
            )}
            {isDraft && step !== 'launch' && (
              <Button variant={missing.length === 0 ? 'soft' : 'primary'} onClick={() => go(nextStep(step))}>
                {t('editor.next', { step: t(`steps.${nextStep(step)}`) })}
              </Button>
            )}
            {isDraft && (step === 'launch' || missing.length === 0) && <LaunchButton />}
            <Menu
              name={t('list.actions', { title })}
              buttonName={t('list.actions', { title })}
              buttonClassName={buttonClass('secondary', 'auto')}
              items={menu}
            >
              <Icon name="ellipsis" size={18} />
            </Menu>
          </div>
        </div>
        <div className="mt-2">
          <Stepper
            current={step}
            steps={stepKeys.map((key) => ({
              key,
              label: t(`steps.${key === 'launch' && !isDraft ? 'progress' : key}`),
              done: done.includes(key),
            }))}
            onSelect={(key) => isStep(key) && go(key)}
          />
        </div>
      </div>
      {dialog}
      <Suspense>
        {isPreviewing && <PreviewDialog draft={draft} format={format} onClose={() => setPreviewing(false)} />}
      </Suspense>
    </header>
  );
}
