'use client';

import { useTranslations } from 'next-intl';
import { Cell, Row } from '@/components/data/table';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Menu } from '@/components/ui/menu';
import { Progress } from '@/components/ui/progress';
import { pick } from '@/lib/contract/localized';
import type { AssessmentSummary } from '@/lib/contract/resources/surveys/assessment';
import { Link } from '@/lib/i18n/navigation';
import { actionOf } from '../../api/assessments';
import { type Manager, pagesOf } from '../../model/pages';
import { StateLook } from '../state-look';
import { useSteps } from '../steps/use-steps';

type RowProps = { assessment: AssessmentSummary; manager: Manager };

export function AssessmentRow({ assessment, manager }: RowProps) {
  const t = useTranslations('assessments.list');
  const format = useFormat();
  const { locale, tree } = manager;
  const { id, state, counts, anonymous, branches } = assessment;
  const title = pick(assessment.title, locale);
  const facts = [
    format.list(branches.map(({ name }) => pick(name, locale))),
    t(anonymous ? 'anonymous' : 'named'),
  ];
  const words = t('submitted', {
    submitted: format.number(counts.submitted),
    forms: format.number(counts.forms),
  });
  return (
    <Row>
      <Cell header pinned className="max-w-96 min-w-52 py-2 text-start">
        <Link
          href={pagesOf(tree).edit(id)}
          title={title}
          className="line-clamp-2 rounded-sm font-bold wrap-anywhere hover:text-primary hover:underline"
        >
          <span dir="auto">{title}</span>
        </Link>
        <p className="text-13 text-ink-3">{facts.join(' · ')}</p>
      </Cell>
      <Cell place="mark">
        <StateLook state={state} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <Window assessment={assessment} />
      </Cell>
      <Cell className="whitespace-nowrap" label={t('who')}>
        <span className="block">{t('assessors', { count: counts.assessors })}</span>
        <span className="block text-ink-2">{t('assessees', { count: counts.assessees })}</span>
      </Cell>
      <Cell className="min-w-40" label={t('progress')}>
        {counts.forms > 0 ? (
          <Progress value={counts.submitted} max={counts.forms} name={t('progress')} words={words} />
        ) : (
          <span className="text-ink-3">{t('notAsked')}</span>
        )}
      </Cell>
      <Cell align="end" place="action">
        <RowActions assessment={assessment} manager={manager} title={title} />
      </Cell>
    </Row>
  );
}

function Window({ assessment: { start_at: start, end_at: end } }: { assessment: AssessmentSummary }) {
  const t = useTranslations('assessments.list');
  const format = useFormat();
  if (!start && !end) return <span className="text-ink-3">{t('noWindow')}</span>;
  return (
    <>
      {start && <span className="block">{t('from', { start: format.dateTime(start) })}</span>}
      {end && <span className="block text-ink-2">{t('until', { end: format.dateTime(end) })}</span>}
    </>
  );
}

/** The usual next step as a button, the rest in a menu. */
function RowActions({ assessment, manager, title }: RowProps & { title: string }) {
  const t = useTranslations('assessments.list');
  const { items, ask, dialog } = useSteps({ manager, assessment, title });
  const publish = actionOf(assessment, 'publish');
  const update = actionOf(assessment, 'update');
  const pages = pagesOf(manager.tree);
  const { id, state } = assessment;
  const isOver = state === 'closed' || state === 'published';
  const step = update ? 'edit' : isOver ? 'report' : 'show';
  const report = {
    key: 'report',
    label: t('report'),
    group: 'reading',
    icon: <Icon name="presentation" />,
    href: pages.report(id),
  };
  const hasReport = state === 'running' || publish;
  const rest = [...(hasReport ? [report] : []), ...items.filter(({ key }) => key !== 'publish')];
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {publish ? (
        <Button
          size="row"
          aria-label={t('actionNamed', { action: publish.label, title })}
          onClick={() => ask('publish')}
        >
          {publish.label}
        </Button>
      ) : (
        <LinkButton
          size="row"
          className="lg:min-w-20"
          href={step === 'report' ? report.href : pages.edit(id)}
          aria-label={t('actionNamed', { action: t(step), title })}
        >
          {t(step)}
        </LinkButton>
      )}
      <Menu
        name={t('actions', { title })}
        buttonName={t('actions', { title })}
        buttonClassName={buttonClass('quiet', 'row')}
        items={rest}
      >
        <Icon name="ellipsis" size={18} />
      </Menu>
      {dialog}
    </span>
  );
}
