'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useProblem } from '@/components/form/field-problems';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Tabs } from '@/components/ui/tabs';
import { assessmentLists } from '@/lib/contract/assessment';
import { pick } from '@/lib/contract/localized';
import { assessmentQueries } from '../../api/assessments';
import { fieldId } from '../../model/steps';
import { ListPanel } from '../people/list-panel';
import { useEditor } from './editor-context';
import { LockedNote } from './locked-note';

/** Where it takes place, and the three lists. */
export function PeopleStep() {
  const t = useTranslations('assessments.people');
  const { number } = useFormat();
  const { draft, problems, refused } = useEditor();
  const wrong = assessmentLists.find(
    (list) => problems[list] !== undefined || refused.some((one) => one.list === list),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BranchPanel />
      <div id={fieldId('assessees')}>
        <div id={fieldId('assessors')}>
          <Tabs
            name={t('lists')}
            {...(wrong && { selected: wrong })}
            items={assessmentLists.map((list) => ({
              key: list,
              label: t(`list.${list}`),
              count: number(draft.lists[list].people.length),
              panel: <ListPanel key={list} list={list} />,
            }))}
          />
        </div>
      </div>
    </div>
  );
}

/** Branches of the manager; of one alone there is nothing to choose. */
function BranchPanel() {
  const t = useTranslations('assessments.people');
  const locale = useLocale();
  const problem = useProblem();
  const { manager, draft, change, isLocked } = useEditor();
  const places = useQuery(assessmentQueries.places(manager.locale)).data ?? [];
  if (places.length < 2) return null;
  const isFixed = isLocked('branches');
  const toggle = (id: string, isChosen: boolean) =>
    change(({ branches }) => ({
      branches: isChosen ? [...branches, id] : branches.filter((branch) => branch !== id),
    }));
  return (
    <Panel>
      <PanelHead title={t('branches')} />
      <PanelBody>
        <fieldset disabled={isFixed} className="flex flex-wrap gap-x-8">
          <legend className="sr-only">{t('branches')}</legend>
          {places.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={pick(name, locale)}
              checked={draft.branches.includes(id)}
              disabled={isFixed || (draft.branches.length === 1 && draft.branches.includes(id))}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </fieldset>
        <p className="text-13 text-ink-3">{t('branchesHint')}</p>
        <FieldError>{problem('branches')}</FieldError>
        <LockedNote field="branches" />
      </PanelBody>
    </Panel>
  );
}
