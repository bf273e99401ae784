'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { useProblem } from '@/components/form/field-problems';
import { Checkbox, Switch } from '@/components/ui/checkbox';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { LEAST_GROUP } from '@/lib/contract/assessment';
import { fieldId } from '../../model/steps';
import { useEditor } from './editor-context';
import { LockedNote } from './locked-note';
import { ScalePanel } from './scale-panel';

/** Drawn by the server; its code comes after the page. */
const DateTimeField = lazy(async () => ({
  default: (await import('@/components/ui/date-field')).DateTimeField,
}));

/** What it is called, when it runs, how it is answered and what is promised. */
export function BasicsStep() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <WordsPanel />
        <WindowPanel />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <PromisePanel />
        <ScalePanel />
      </div>
    </div>
  );
}

function WordsPanel() {
  const t = useTranslations('assessments.basics');
  const problem = useProblem();
  const { draft, change, isReadOnly } = useEditor();
  return (
    <Panel>
      <PanelHead title={t('words')} />
      <PanelBody className="flex flex-col gap-5">
        <div id={fieldId('title')}>
          <BilingualText
            label={{ ar: t('title.ar'), en: t('title.en') }}
            max={200}
            disabled={isReadOnly}
            value={draft.title}
            error={problem('title')}
            onChange={(title) => change({ title })}
          />
        </div>
        <div>
          <BilingualText
            label={{ ar: t('introduction.ar'), en: t('introduction.en') }}
            rows={4}
            max={2000}
            disabled={isReadOnly}
            value={draft.introduction}
            error={problem('introduction')}
            onChange={(introduction) => change({ introduction })}
          />
          <p className="mt-1 text-13 text-ink-3">{t('introductionHint')}</p>
        </div>
      </PanelBody>
    </Panel>
  );
}

function WindowPanel() {
  const t = useTranslations('assessments.basics');
  const errors = useTranslations('errors.fields');
  const problem = useProblem();
  const { draft, change, isReadOnly, isLocked } = useEditor();
  const { start_at: start, end_at: end } = draft;
  const isBackwards = start !== null && end !== null && end <= start;
  return (
    <Panel>
      <PanelHead title={t('window')} />
      <PanelBody className="flex flex-col gap-4">
        <Suspense>
          <div className="grid gap-5 sm:grid-cols-2">
            <div id={fieldId('start_at')}>
              <DateTimeField
                label={t('start')}
                value={start}
                disabled={isLocked('start_at')}
                error={problem('start_at')}
                onChange={(start_at) => change({ start_at })}
              />
            </div>
            <div id={fieldId('end_at')}>
              <DateTimeField
                label={t('end')}
                value={end}
                min={start}
                disabled={isReadOnly}
                error={problem('end_at') ?? (isBackwards ? errors('after_start') : undefined)}
                onChange={(end_at) => change({ end_at })}
              />
            </div>
          </div>
        </Suspense>
        <LockedNote field="start_at" />
        <fieldset disabled={isReadOnly}>
          <Checkbox
            label={t('allowChanges')}
            hint={t('allowChangesHint')}
            checked={draft.allow_changes}
            onChange={({ target }) => change({ allow_changes: target.checked })}
          />
          <Checkbox
            label={t('comment')}
            hint={t('commentHint')}
            disabled={isLocked('has_general_comment')}
            checked={draft.has_general_comment}
            onChange={({ target }) => change({ has_general_comment: target.checked })}
          />
        </fieldset>
      </PanelBody>
    </Panel>
  );
}

/** Whether names are kept, and in words what follows from it: the promise that assessors read first. */
function PromisePanel() {
  const t = useTranslations('assessments.basics');
  const problem = useProblem();
  const { draft, change, isLocked } = useEditor();
  const { anonymous, min_group: group } = draft;
  const isFixed = isLocked('anonymous');
  const count = typeof group === 'number' ? group : LEAST_GROUP;
  return (
    <Panel>
      <PanelHead title={t('promise')} />
      <PanelBody className="flex flex-col gap-4">
        <Switch
          label={t('anonymous')}
          disabled={isFixed}
          checked={anonymous}
          onChange={({ target }) => change({ anonymous: target.checked })}
        />
        <ul className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-14 text-ink-2">
          {(anonymous
            ? [t('promiseNobody'), t('promiseGroup', { count }), t('promiseGone')]
            : [t('namedWho'), t('namedLog'), t('namedAssessee')]
          ).map((sentence) => (
            <li key={sentence} className="flex items-start gap-2">
              <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-ink-3" />
              {sentence}
            </li>
          ))}
        </ul>
        {anonymous && (
          <div id={fieldId('min_group')}>
            <NumberField
              label={t('minGroup')}
              hint={t('minGroupHint')}
              className="max-w-32"
              disabled={isLocked('min_group')}
              value={group}
              error={problem('min_group')}
              onChange={(min_group) => change({ min_group })}
            />
          </div>
        )}
        <LockedNote field="anonymous" />
      </PanelBody>
    </Panel>
  );
}
