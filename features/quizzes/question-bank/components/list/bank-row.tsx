'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Percent } from '@/components/data/score';
import { type BadgeState, StateBadge } from '@/components/data/state-badge';
import { Cell, Row } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import { tagsIn } from '@/lib/i18n/name-in';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { Link } from '@/lib/i18n/navigation';
import { qualityBadge } from '../../model/question-quality';
import { QuestionStatusBadge } from '@/components/data/question-status-badge';

type BankRowProps = { question: QuestionModel; path: string; isChosen: boolean; onToggle: () => void };

export function BankRow({ question, path, isChosen, onToggle }: BankRowProps) {
  const t = useTranslations('question-bank.list');
  const words = useTranslations('questions');
  const locale = useLocale();
  const format = useFormat();
  const prompt = pick(question.plain, locale);
  const { open_reports: reports = 0, figures } = question;
  const [ownDate, otherDate] = format.datePair(question.updated_at);
  const facts = [
    words(`types.${question.question_type}`),
    words(`difficulty.${question.difficulty}`),
    pick(question.section_title, locale),
  ];
  return (
    <Row tone={isChosen ? 'chosen' : undefined}>
      <Cell place="pick" className="w-12 align-top">
        <input
          type="checkbox"
          className="tick mt-2"
          aria-label={t('select', { prompt })}
          checked={isChosen}
          onChange={onToggle}
        />
      </Cell>
      <Cell header pinned className="max-w-120 min-w-52 py-2 text-start">
        <Link
          href={`${path}/${question.id}`}
          className="line-clamp-2 rounded-sm font-semibold wrap-anywhere hover:text-primary hover:underline"
        >
          <span dir="auto">{prompt}</span>
        </Link>
        <p className="flex flex-wrap gap-x-2 text-13 text-ink-3">
          <span>{facts.join(' · ')}</span>
          {tagsIn(question.tags, locale).map((tag) => (
            <span key={tag} dir="auto" className="rounded-sm bg-sunken px-1.5">
              {tag}
            </span>
          ))}
        </p>
      </Cell>
      <Cell place="mark">
        <div className="flex flex-wrap gap-1.5">
          {question.status !== 'approved' && <QuestionStatusBadge status={question.status} />}
          {reports > 0 && (
            <Badge tone="danger" icon={<Icon name="message-circle-exclamation-point" />}>
              {t('reports', { count: reports })}
            </Badge>
          )}
        </div>
      </Cell>
      <Cell className="whitespace-nowrap">{words('bank.used', { count: question.usage_count })}</Cell>
      <Cell place="mark">
        <Figures figures={figures} />
      </Cell>
      <Cell className="min-w-24" label={t('author')}>
        <bdi>{pick(question.author_name, locale)}</bdi>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2" label={t('updated')}>
        <span className="block">{ownDate}</span>
        <span className="block text-13 text-ink-3">{otherDate}</span>
      </Cell>
    </Row>
  );
}

function Figures({ figures }: Pick<QuestionModel, 'figures'>) {
  if (!figures || figures.facility === null) return <span className="text-ink-3">—</span>;
  const state: BadgeState = qualityBadge(figures.verdict);
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {state !== 'not_enough' && <Percent value={figures.facility * 100} />}
      {state !== 'good' && <StateBadge state={state} />}
    </span>
  );
}
