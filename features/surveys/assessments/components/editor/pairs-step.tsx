'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useProblem } from '@/components/form/field-problems';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { type PairRule, pairRules } from '@/lib/contract/assessment';
import { fieldId } from '../../model/steps';
import { useEditor } from './editor-context';
import { LockedNote } from './locked-note';

/** Who assesses whom by rules, and how many forms that makes. */
export function PairsStep() {
  const t = useTranslations('assessments.pairs');
  const problem = useProblem();
  const { draft, change, isLocked } = useEditor();
  const { pairs } = draft;
  const isFixed = isLocked('pairs');
  const isEverybody = pairs.includes('everyone');
  const toggle = (rule: PairRule, isChosen: boolean) => {
    const next = pairRules.filter((each) => (each === rule ? isChosen : pairs.includes(each)));
    change({ pairs: next });
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Panel id={fieldId('pairs')}>
        <PanelHead title={t('title')} />
        <PanelBody>
          <p className="mb-3 text-ink-2">{t('lead')}</p>
          <fieldset disabled={isFixed} className="divide-y divide-line">
            <legend className="sr-only">{t('title')}</legend>
            {pairRules.map((rule) => {
              const isCovered = isEverybody && rule !== 'everyone' && rule !== 'self';
              return (
                <div key={rule} className="py-2.5">
                  <Checkbox
                    label={<span className="font-semibold">{t(`rules.${rule}.name`)}</span>}
                    hint={t(isCovered ? 'covered' : `rules.${rule}.hint`)}
                    disabled={isFixed || isCovered}
                    checked={pairs.includes(rule)}
                    onChange={({ target }) => toggle(rule, target.checked)}
                  />
                </div>
              );
            })}
          </fieldset>
          <FieldError>{problem('pairs')}</FieldError>
          <LockedNote field="pairs" />
        </PanelBody>
      </Panel>
      <PlanPanel />
    </div>
  );
}

/** What lists and rules give as they were saved last. */
export function PlanPanel() {
  const t = useTranslations('assessments.pairs');
  const { number } = useFormat();
  const { assessment, autosave } = useEditor();
  const { forms, idle_assessors: assessors, idle_assessees: assessees } = assessment.plan;
  return (
    <Panel className="lg:sticky lg:top-[calc(var(--header)+136px)]">
      <PanelHead title={t('gives')} />
      <PanelBody className="grid gap-3" role="status">
        <p>
          <span className="block text-34 leading-head font-bold tabular-nums">{number(forms)}</span>
          <span className="text-ink-2">{t('forms', { count: forms })}</span>
        </p>
        {assessors > 0 && <Idle>{t('idleAssessors', { count: assessors })}</Idle>}
        {assessees > 0 && <Idle>{t('idleAssessees', { count: assessees })}</Idle>}
        {forms > 0 && assessors === 0 && assessees === 0 && (
          <p className="flex items-start gap-2 text-14 text-success-ink">
            <Icon name="check" size={18} className="mt-0.5" />
            {t('allBusy')}
          </p>
        )}
        {autosave.status !== 'clean' && <p className="text-13 text-ink-3">{t('afterSave')}</p>}
      </PanelBody>
    </Panel>
  );
}

function Idle({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-14 text-accent-ink">
      <Icon name="info" size={18} className="mt-0.5" />
      {children}
    </p>
  );
}
