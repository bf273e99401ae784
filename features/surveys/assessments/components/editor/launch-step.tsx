'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { useErrorText } from '@/components/form/use-error-text';
import { pick } from '@/lib/contract/localized';
import { assessmentQueries } from '../../api/assessments';
import { statementsIn } from '../../model/categories';
import { writtenCategories } from '../../model/draft';
import { missingOf, type StepKey } from '../../model/steps';
import { useEditor } from './editor-context';
import { PlanPanel } from './pairs-step';

/** Before the assessors are asked: what is missing, and what they get. Afterwards: how far they are. */
export function LaunchStep() {
  const { assessment } = useEditor();
  const isDraft = assessment.state === 'draft';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        {isDraft ? <MissingPanel /> : <ProgressPanel />}
        <SummaryPanel />
      </div>
      <PlanPanel />
    </div>
  );
}

type Line = { key: string; step: StepKey; field: string; text: string };

/** Step of a field that the school refused. */
const stepOf = (path: string): StepKey => {
  if (/^(?:category|statement|categories)\b/.test(path)) return 'statements';
  if (/^(?:assess|branches)/.test(path)) return 'people';
  return path.startsWith('pairs') ? 'pairs' : 'basics';
};

function MissingPanel() {
  const t = useTranslations('assessments.launch');
  const locale = useLocale();
  const errorText = useErrorText();
  const { assessment, draft, problems, go } = useEditor();
  const known = missingOf(draft, assessment, new Date().toISOString());
  const lines: Line[] = [
    ...known.map(({ key, step, field, category }) => ({
      key: `${key} ${field}`,
      step,
      field,
      text: t(`missing.${key}`, { category: pick(category, locale) || t('noName') }),
    })),
    ...Object.entries(problems)
      .filter(([path]) => known.every(({ field }) => !path.startsWith(field)))
      .map(([path, problem]) => {
        const [kind, id] = path.split('.');
        const isPart = kind === 'statement' || kind === 'category';
        return {
          key: path,
          step: stepOf(path),
          field: isPart && id ? `${kind}.${id}` : (kind ?? path),
          text: errorText(problem) ?? '',
        };
      }),
  ];
  if (lines.length === 0)
    return (
      <Panel>
        <PanelHead title={t('ready')} />
        <PanelBody>
          <p className="flex items-start gap-3">
            <Icon name="circle-check" size={20} className="mt-1 text-success" />
            {t('readyLead')}
          </p>
        </PanelBody>
      </Panel>
    );
  return (
    <Panel>
      <PanelHead title={t('missingTitle', { count: lines.length })} />
      <ul className="divide-y divide-line px-4 md:px-5">
        {lines.map(({ key, step, field, text }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Icon name="circle-exclamation-point" size={18} className="text-accent-ink" />
            <span className="min-w-0 flex-1">{text}</span>
            <button
              type="button"
              className="min-h-9 rounded-sm px-2 text-14 font-semibold text-primary hover:underline pointer-coarse:min-h-11"
              aria-label={t('fixNamed', { text })}
              onClick={() => go(step, field)}
            >
              {t('fix')}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the assessors get, in a few lines. */
function SummaryPanel() {
  const t = useTranslations('assessments.launch');
  const format = useFormat();
  const { draft } = useEditor();
  const { start_at: start, end_at: end, anonymous, lists } = draft;
  const categories = writtenCategories(draft.categories);
  const facts = [
    [
      t('window'),
      start && end
        ? t('fromTo', { start: format.dateTime(start), end: format.dateTime(end) })
        : t('noWindow'),
    ],
    [
      t('content'),
      t('contentFacts', { categories: categories.length, statements: statementsIn(categories) }),
    ],
    [t('secrecy'), t(anonymous ? 'secret' : 'open')],
    [t('assessees'), format.number(lists.assessees.people.length)],
    [t('assessors'), format.number(lists.assessors.people.length)],
    [t('viewers'), format.number(lists.assessment_viewers.people.length)],
  ] as const;
  return (
    <Panel>
      <PanelHead title={t('summary')} />
      <dl className="divide-y divide-line px-4 md:px-5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-6 py-2.5">
            <dt className="w-40 shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 flex-1 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** How far the forms are, by role and branch: never by name where names are kept apart. */
function ProgressPanel() {
  const t = useTranslations('assessments.launch');
  const roles = useTranslations('assessments.roles');
  const locale = useLocale();
  const format = useFormat();
  const { manager, assessment } = useEditor();
  const { counts, reminded_at: reminded } = assessment;
  const progress = useQuery(assessmentQueries.progress(manager.locale, assessment.id)).data ?? [];
  const words = (submitted: number, forms: number) =>
    t('submitted', { submitted: format.number(submitted), forms: format.number(forms) });
  return (
    <Panel>
      <PanelHead title={t('progress')} />
      <PanelBody>
        <Progress
          value={counts.submitted}
          max={counts.forms}
          name={t('progress')}
          words={words(counts.submitted, counts.forms)}
        />
        <p className="mt-2 text-14 text-ink-2">
          {t('begun', { count: counts.started - counts.submitted })}
          {reminded && ` · ${t('reminded', { at: format.dateTime(reminded) })}`}
        </p>
      </PanelBody>
      {progress.length > 0 && (
        <Table cards label={t('byRole')}>
          <TableHead>
            <HeadCell>{t('role')}</HeadCell>
            <HeadCell>{t('branch')}</HeadCell>
            <HeadCell>{t('progress')}</HeadCell>
          </TableHead>
          <tbody>
            {progress.map(({ role, branch, assigned, submitted }) => (
              <Row key={`${role} ${branch?.id}`}>
                <Cell header place="title" className="text-start font-semibold">
                  {roles(role)}
                </Cell>
                <Cell label={t('branch')}>{pick(branch?.name, locale) || '—'}</Cell>
                <Cell className="min-w-44" label={t('progress')}>
                  <Progress
                    value={submitted}
                    max={assigned}
                    name={roles(role)}
                    words={words(submitted, assigned)}
                  />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
